import { isRecord } from '../wire/parse-json.ts';
import { hideSecret, makePlain } from './plain-text.ts';

export type AnswerWords = {
  said?: string;
  /** The service has validated fields and says what is wrong with them. */
  hasComplaints?: true;
};

const LONGEST_SAID = 300;

/**
 * What an error answer says, in every form known from services of this kind: {message}, {message, errors}, {error},
 * {status: "error"}, plain text, an HTML page's title.
 */
export function readJsonWords(body: unknown, token: string | null): AnswerWords {
  if (!isRecord(body)) return typeof body === 'string' ? say(body, token) : {};
  const error = isRecord(body.error) ? body.error.message : body.error;
  const text = [body.message, error, body.error_description, body.detail].find(isText) ?? '';
  const complaints = complaintsIn(body.errors);
  // The message alone mostly says only that something is wrong.
  const words = say([...new Set([text, ...complaints])].join(' '), token);
  return { ...words, ...(complaints[0] && { hasComplaints: true }) };
}

export function readTextWords(body: string, token: string | null): AnswerWords {
  // Without what may stand in a token's way: the zeros of UTF-16, and what JSON may have before a slash. Hidden before
  // the cut: of a token that is cut in two, a part would be shown.
  const page = hideSecret(body.replace(/\0|\\(?=\/)/g, ''), token);
  const title = /<title[^>]*>([^<]*)/i.exec(page.slice(0, 16_384))?.[1] ?? '';
  return say(/^\s*</.test(page) ? title : page, token);
}

/** The service's complaints about fields of the request, in words. */
function complaintsIn(errors: unknown): string[] {
  const all = isRecord(errors) ? Object.values(errors).flat() : [];
  return all.filter(isText).filter((text) => makePlain(text, LONGEST_SAID) !== '');
}

function say(text: string, token: string | null): AnswerWords {
  const said = makePlain(hideSecret(text, token), LONGEST_SAID);
  return said === '' ? {} : { said };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
