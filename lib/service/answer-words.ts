import { isRecord } from '../wire/parse-json.ts';
import { hideSecret, makePlain } from './plain-text.ts';

export type AnswerWords = {
  said?: string;
  /** It validates fields and says what is wrong with them. */
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
  const text = [body.message, error, body.error_description, body.detail].find(isText);
  return { ...say(text ?? '', token), ...(hasWords(body.errors) && { hasComplaints: true }) };
}

export function readTextWords(body: string, token: string | null): AnswerWords {
  if (!/^\s*</.test(body)) return say(body, token);
  return say(/<title[^>]*>([^<]*)/i.exec(body.slice(0, 16_384))?.[1] ?? '', token);
}

/** Whether the service complains about fields of the request, in words. */
function hasWords(errors: unknown): boolean {
  if (!isRecord(errors)) return false;
  return Object.values(errors).some((value) =>
    [value].flat().some((text) => isText(text) && makePlain(text, LONGEST_SAID) !== ''),
  );
}

function say(text: string, token: string | null): AnswerWords {
  const said = makePlain(hideSecret(text, token), LONGEST_SAID);
  return said === '' ? {} : { said };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
