import { decodePercents } from '../domain/percents.ts';
import { dropStacked } from '../domain/unseen.ts';

const LONGEST_WORK = 4_096;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\p{Cs}]+/gu;

/** Half of a character that the cut has parted. */
const HALF = /\p{Cs}$/u;

/**
 * Foreign text as one line that can be shown: no control, direction or invisible characters, no towers of marks, and cut
 * to a length.
 */
export function makePlain(text: string, longest: number): string {
  const line = dropStacked(text.slice(0, LONGEST_WORK).replace(UNSEEN, ' ')).trim();
  return line.length > longest ? `${line.slice(0, longest - 1).replace(HALF, '')}…` : line;
}

/** So many characters of a secret in a row already count as it: whoever repeats it may have cut it. */
const LEAST = 12;
const LONGEST_READ = 32_768;

/**
 * Takes a secret out of text that came from outside: a service may repeat what it was sent, whole or cut. Where it stands
 * encoded, nothing of the text is left.
 */
export function hideSecret(text: string, secret: string | null): string {
  if (!secret) return text;
  const said = cover(text.slice(0, LONGEST_READ), secret);
  const decoded = secret.length < LEAST ? '' : decode(said);
  return cover(decoded, secret) === decoded ? said : '…';
}

/** The same for every text within a value. Orders' numbers are none, and a short secret could be in any word. */
export function hideSecretIn(value: unknown, secret: string): unknown {
  if (secret.length < LEAST) return value;
  if (typeof value === 'string') return /^\d*$/.test(value) ? value : hideSecret(value, secret);
  if (Array.isArray(value)) return value.map((one) => hideSecretIn(one, secret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideSecretIn(one, secret)]));
}

function cover(text: string, secret: string): string {
  const isPart = (from: number, to: number) => to <= text.length && secret.includes(text.slice(from, to));
  let covered = '';
  let at = 0;
  while (at < text.length) {
    let end = at + Math.min(LEAST, secret.length);
    if (isPart(at, end)) {
      while (isPart(at, end + 1)) end += 1;
      covered += '…';
      at = end;
    } else {
      covered += text.charAt(at);
      at += 1;
    }
  }
  return covered;
}

/** As it reads once what was encoded for a link, for a page, within JSON or in base64 is decoded. */
function decode(text: string): string {
  return decodePercents(text)
    .replace(/(?:&#x|\\u00)([0-9a-f]{2});?/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
    .replace(/&#(\d{2,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/[\w+/-]{16,}/g, (run) => run + decodeBase64(run));
}

function decodeBase64(run: string): string {
  const digits = run.replaceAll('-', '+').replaceAll('_', '/');
  return atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)));
}
