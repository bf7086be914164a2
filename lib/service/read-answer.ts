import type { ServiceErrorCode } from '../domain/service-error-code.ts';
import { isRecord, type ParsedJson, parseJson } from '../wire/parse-json.ts';
import { readRetryAfter } from '../wire/retry-after.ts';
import { type AnswerWords, readJsonWords, readTextWords } from './answer-words.ts';
import type { ErrorDetails } from './service-error.ts';
import type { Answer } from './transport.ts';

export type ReadAnswer = {
  /** What is wrong with the answer as such; null when its data may be read. */
  code: ServiceErrorCode | null;
  /** The parsed body, undefined when it is not JSON. Present beside most codes too. */
  json: unknown;
  details: ErrorDetails;
  hasComplaints: boolean;
};

/** Reads an answer as far as all endpoints share it: status, body, envelope. The content type is not trusted. */
export function readAnswer({ status, headers, body, token }: Answer, nowMs: number): ReadAnswer {
  const text = body.ok ? body.text : null;
  const parsed = parseJson(text ?? '');
  const json = parsed.ok ? parsed.value : undefined;
  const words = parsed.ok ? readJsonWords(json, token) : readTextWords(text ?? '', token);
  const retryAfterMs = readRetryAfter(headers, nowMs);
  const code =
    status < 200 || status >= 300
      ? codeOfStatus(status, parsed.ok)
      : body.ok
        ? codeOfBody(parsed, words)
        : body.code;
  const { hasComplaints = false, ...said } = words;
  const details = { httpStatus: status, ...said, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return { code, json, details, hasComplaints };
}

function codeOfBody(parsed: ParsedJson, words: AnswerWords): ServiceErrorCode | null {
  if (!parsed.ok) return 'not-json';
  const json = parsed.value;
  if (!isRecord(json)) return 'bad-shape';
  if (typeof json.status === 'string' && json.status !== 'ok') return 'rejected';
  if ('data' in json) return null;
  return words.said !== undefined || words.hasComplaints ? 'rejected' : 'bad-shape';
}

function codeOfStatus(status: number, isJson: boolean): ServiceErrorCode {
  if (status === 401) return 'unauthorized';
  // Without JSON it comes from a guard in front of the service: a challenge page, a portal.
  if (status === 403) return isJson ? 'unauthorized' : 'unavailable';
  if (status === 402) return 'insufficient-funds';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status === 425) return 'unavailable';
  return status >= 400 && status < 500 ? 'rejected' : 'unavailable';
}
