import { isRecord, outlineOf, readJsonWords, readTextWords } from './answer-words.ts';
import { parseJson } from './parse-json.ts';
import { makePlain } from './plain-text.ts';
import { readRetryAfter } from './retry-after.ts';
import type { ServiceError, ServiceErrorCode } from './service-error.ts';
import type { Answer } from './transport.ts';

export type AnswerDetails = Omit<ServiceError, 'code' | 'retryable' | 'certainty'>;

export type ReadAnswer = {
  /** What is wrong with the answer as such, or null: its data may then be read. */
  code: ServiceErrorCode | null;
  /** The parsed body, undefined when it is not JSON. Present beside most codes too. */
  json: unknown;
  details: AnswerDetails;
  /** The outline of the body, for when its data turn out unreadable. */
  shape: string;
};

/** Reads an answer as far as all endpoints share it: status, body, envelope. The content type is not trusted. */
export function readAnswer({ status, headers, body, token }: Answer, nowMs: number): ReadAnswer {
  const parsed = body.ok ? parseJson(body.text) : null;
  const json = parsed?.ok ? parsed.value : undefined;
  const words = parsed?.ok ? readJsonWords(json, token) : body.ok ? readTextWords(body.text, token) : {};
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), nowMs);
  const shape = parsed?.ok
    ? outlineOf(json, token)
    : describeBytes(headers, body.ok ? body.text.length : null);
  const details = { httpStatus: status, ...words, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess) return { code: codeOfStatus(status, parsed?.ok === true), json, details, shape };
  if (!body.ok) return { code: body.code, json, details: { ...details, shape }, shape };
  if (!parsed?.ok) return { code: 'not-json', json, details: { ...details, shape }, shape };
  if (!isRecord(json)) return { code: 'bad-shape', json, details: { ...details, shape }, shape };
  const hasData = 'data' in json;
  const isRefused = typeof json.status === 'string' && json.status !== 'ok';
  const isComplaint = !hasData && (words.said !== undefined || words.fields !== undefined);
  const code = isRefused || isComplaint ? 'rejected' : hasData ? null : 'bad-shape';
  return { code, json, details: code ? { ...details, shape } : details, shape };
}

function codeOfStatus(status: number, isJson: boolean): ServiceErrorCode {
  if (status === 401) return 'unauthorized';
  // Without words of the service's own it is a guard in front of it: a challenge page, a portal.
  if (status === 403) return isJson ? 'unauthorized' : 'unavailable';
  if (status === 402) return 'insufficient-funds';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status === 425) return 'unavailable';
  return status >= 400 && status < 500 ? 'rejected' : 'unavailable';
}

function describeBytes(headers: Headers, length: number | null): string {
  const type = makePlain(headers.get('content-type') ?? '', 60) || 'no content type';
  return length === null ? `${type}, not read to its end` : `${type}, ${length} characters`;
}
