const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 cannot hold become U+FFFD. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const renderElement = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return `<${name} nil="true"/>`;
  if (Array.isArray(value))
    return `<${name}>${value.map((item) => renderElement('item', item)).join('')}</${name}>`;
  if (typeof value === 'object') {
    const inner = Object.entries(value).map(([key, entry]) => renderElement(key, entry));
    return `<${name}>${inner.join('')}</${name}>`;
  }
  return `<${name}>${escapeText(String(value))}</${name}>`;
};

/** The layout is the sandbox's own: one element for each field, `item` inside arrays, nil="true" for null. */
export const renderXml = (root: string, value: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${renderElement(root, value)}`;
