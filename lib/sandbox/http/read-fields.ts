/** Request fields by name. A Map, so that no name can reach an object's prototype. */
export type Fields = ReadonlyMap<string, unknown>;

export type ReadFields =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly code: 'tooLarge' | 'malformed' | 'unreadable' };

const maxBodyBytes = 1_048_576;

/** filter[0][field]=status and filter[0][]=status become the arrays and objects that JSON would carry. */
const nestFilter = (pairs: Iterable<readonly [string, unknown]>): Map<string, unknown> => {
  const fields = new Map<string, unknown>();
  const rows = new Map<number, Map<string, unknown>>();
  for (const [name, value] of pairs) {
    const match = /^filter\[(\d{1,3})\]\[(\w{0,16})\]$/.exec(name);
    if (!match) {
      fields.set(name, value);
      continue;
    }
    const row = rows.get(Number(match[1])) ?? new Map<string, unknown>();
    row.set(match[2] || String(row.size), value);
    rows.set(Number(match[1]), row);
  }
  if (rows.size > 0) {
    const list = [...rows.values()].map((row) =>
      row.has('0') ? [...row.values()] : Object.fromEntries(row),
    );
    fields.set('filter', list);
  }
  return fields;
};

const parseJson = (text: string): Iterable<readonly [string, unknown]> | undefined => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value);
};

const parseBody = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Iterable<readonly [string, unknown]> | undefined> => {
  const type = contentType.toLowerCase();
  if (type.startsWith('multipart/form-data'))
    return (await new Response(bytes, { headers: { 'content-type': contentType } }).formData()).entries();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const looksLikeForm = /^[\w.%[\]+-]+=/.test(text) && !type.includes('json');
  if (type.startsWith('application/x-www-form-urlencoded') || looksLikeForm)
    return new URLSearchParams(text).entries();
  return text.trim() === '' ? [] : parseJson(text);
};

/** The fields of the query string and of a JSON, urlencoded or multipart body; the body wins. */
export const readFields = async (request: Request, url: URL): Promise<ReadFields> => {
  const fields = nestFilter(url.search === '' ? [] : url.searchParams);
  if (request.method === 'GET' || request.method === 'HEAD') return { ok: true, fields };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    // Not request.body, which Firefox does not have.
    bytes = new Uint8Array(await request.arrayBuffer());
  } catch {
    return { ok: false, code: 'unreadable' };
  }
  if (bytes.length === 0) return { ok: true, fields };
  if (bytes.length > maxBodyBytes) return { ok: false, code: 'tooLarge' };
  try {
    const pairs = await parseBody(bytes, request.headers.get('content-type') ?? '');
    if (!pairs) return { ok: false, code: 'malformed' };
    for (const [name, value] of nestFilter(pairs)) fields.set(name, value);
    return { ok: true, fields };
  } catch {
    return { ok: false, code: 'malformed' };
  }
};
