import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, root, type SourceFile } from './source-files.ts';

const code = readSourceFiles(['{components,lib,entrypoints}/**/*.{ts,tsx}', 'wxt.config.ts']);
const messages = await parseMessagesFile(join(root, 'lib/text/en.yml'));
const keys = messages.map((message) => message.key.join('.'));

/** What is said beside the address of a service and beside that of a node alike. */
const SAID_OF_BOTH =
  /^options\.wrong\.(notAddress|notHttps|userInfo|moreThanOrigin|foreignLetters|notAToken|noPermission|redirected|offline|unreachable|timeout|unavailable|rateLimited)$/;

describe('the texts', () => {
  it('are all used, by their name or by a name built from data', () => {
    const all = code.map((file) => file.text).join('\n');
    const built = [...all.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map((match) => match[1] ?? '');
    const isUsed = (key: string) =>
      key.startsWith('@@') ||
      all.includes(`'${key}'`) ||
      all.includes(`__MSG_${key}__`) ||
      built.some((prefix) => key.startsWith(prefix));
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('stand in the locale file and never between tags', () => {
    const pages = code.filter((file) => file.path.endsWith('.tsx'));
    const wrong = pages.flatMap((file) => readTagTexts(file).map((text) => `${file.path}: "${text}"`));
    expect(pages.length).toBeGreaterThan(3);
    expect(wrong, 'People read this: give it a key in lib/text/en.yml').toEqual([]);
  });

  it('name every kind of record that an exported file holds', () => {
    const hint = messages.find(({ key }) => key.join('.') === 'options.data.filesHint');
    expect(hint && 'message' in hint && hint.message).toMatch(/purchases, orders, batches and rules/);
  });

  it('name neither the service nor its token where the same text is used for a node', () => {
    const said = messages.flatMap(({ key, ...message }) =>
      SAID_OF_BOTH.test(key.join('.')) && 'message' in message ? [message.message] : [],
    );
    expect(said).toHaveLength(13);
    expect(said.filter((text) => /service|token/i.test(text))).toEqual([]);
  });

  it('declare the language and direction of every page, whatever language the browser uses', () => {
    const pages = code.filter(({ path }) => /^entrypoints\/.*main\.tsx$/.test(path));
    expect(pages).toHaveLength(3);
    expect(pages.filter(({ text }) => !text.includes('\ndeclareLanguage();\n'))).toEqual([]);
    expect(code.filter(({ text }) => text.includes('bidi_dir'))).toEqual([]);
    const heads = readSourceFiles(['entrypoints/*/index.html']).map(({ text }) => /<html.*>/.exec(text)?.[0]);
    expect(heads).toEqual(Array(3).fill('<html lang="en" dir="ltr">'));
  });
});

/** Words that stand between tags, as the parser sees them. */
function readTagTexts({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'JSXText' && 'value' in node) {
      const words = String(node.value).trim();
      if (/\p{L}{2}/u.test(words)) found.push(words);
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(path, text).program);
  return found;
}
