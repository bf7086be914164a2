export type OriginRefusal =
  | 'empty'
  | 'not-address'
  | 'not-https'
  | 'user-info'
  | 'more-than-origin'
  | 'foreign-letters';

export type ParsedOrigin =
  | { ok: true; origin: string }
  /** `offer` is what was probably meant: to be offered, never used unasked. */
  | { ok: false; code: OriginRefusal; offer?: string };

/** How many services the settings can hold. */
export const MOST_SERVICES = 20;

const LONGEST_TEXT = 300;

/**
 * Accepts exactly one origin: https, or http on this machine. A closing slash is forgiven. Letters beyond ASCII are
 * refused, with the form that the network uses as an offer: look-alike letters make look-alike hosts.
 */
export function parseServiceOrigin(text: string): ParsedOrigin {
  const seen = text.trim();
  if (seen === '') return { ok: false, code: 'empty' };
  const url = seen.length > LONGEST_TEXT ? null : URL.parse(seen);
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\/[^/\\]/i.test(seen)) {
    const offer = offerHttps(seen);
    return { ok: false, code: 'not-address', ...(offer && { offer }) };
  }
  const { origin, hostname } = url;
  if (url.username !== '' || url.password !== '' || seen.includes('@'))
    return { ok: false, code: 'user-info' };
  if (/[^\x21-\x7e]/.test(seen)) return { ok: false, code: 'foreign-letters', offer: origin };
  if (url.protocol !== 'https:' && hostname !== '127.0.0.1' && hostname !== 'localhost') {
    return { ok: false, code: 'not-https', offer: `https://${url.host}` };
  }
  if (!/^https?:\/\/[^/?#\\]+\/?$/i.test(seen)) return { ok: false, code: 'more-than-origin', offer: origin };
  if (/\.$|^\[/.test(hostname)) return { ok: false, code: 'not-address' };
  return { ok: true, origin };
}

function offerHttps(text: string): string | null {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?\/?$/i.test(text)) return null;
  return URL.parse(`https://${text}`)?.origin ?? null;
}
