import { hideSecret, makePlain } from './plain-text.ts';
import type { FieldComplaint } from './service-error.ts';

export type AnswerWords = { said?: string; fields?: FieldComplaint[]; shape?: string };

const LONGEST_SAID = 300;
const LONGEST_SHAPE = 300;
const MOST_FIELDS = 20;

/**
 * What an error answer says, in every form known from services of this kind: {message}, {message, errors}, {error},
 * {status: "error"}, plain text, an HTML page's title.
 */
export function readJsonWords(body: unknown, token: string | null): AnswerWords {
  if (!isRecord(body)) return typeof body === 'string' ? say(body, token) : {};
  const error = isRecord(body.error) ? body.error.message : body.error;
  const text = [body.message, error, body.error_description, body.detail].find(isText);
  const fields = readFields(body.errors, token);
  return { ...say(text ?? '', token), ...(fields.length > 0 && { fields }) };
}

export function readTextWords(body: string, token: string | null): AnswerWords {
  if (!/^\s*</.test(body)) return say(body, token);
  return say(/<title[^>]*>([^<]*)/i.exec(body.slice(0, 16_384))?.[1] ?? '', token);
}

/** The outline of an answer for support: keys and kinds of values, never the values. */
export function outlineOf(body: unknown, token: string | null): string {
  return makePlain(hideSecret(outline(body, 4), token), LONGEST_SHAPE);
}

function outline(value: unknown, levels: number): string {
  if (Array.isArray(value))
    return value.length === 0 || levels === 0 ? '[]' : `[${outline(value[0], levels - 1)}]`;
  if (!isRecord(value)) return value === null ? 'null' : typeof value;
  if (levels === 0) return '{}';
  const keys = Object.keys(value).slice(0, 30);
  return `{${keys.map((key) => `${key.slice(0, 40)}:${outline(value[key], levels - 1)}`).join(',')}}`;
}

function readFields(errors: unknown, token: string | null): FieldComplaint[] {
  if (!isRecord(errors)) return [];
  const complaints: FieldComplaint[] = [];
  for (const [field, value] of Object.entries(errors).slice(0, MOST_FIELDS)) {
    const words = (Array.isArray(value) ? value : [value]).filter(isText).join(' ');
    const { said } = say(words, token);
    if (said) complaints.push({ field: makePlain(hideSecret(field, token), 60), said });
  }
  return complaints;
}

function say(text: string, token: string | null): AnswerWords {
  const said = makePlain(hideSecret(text, token), LONGEST_SAID);
  return said === '' ? {} : { said };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
