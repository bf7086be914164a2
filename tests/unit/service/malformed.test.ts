import { describe, expect, it } from 'vitest';
import type { Result } from '../../../lib/service/service-error.ts';
import { CAMPAIGN_MS, caseCount, runCampaign } from '../../support/campaign.ts';
import { anyMalformed, type Malformed, respondWith } from '../../support/malformed-answers.ts';
import { createHarness, TOKEN } from '../../support/service-harness.ts';

const LARGEST_READ = 1_048_576 + 65_536;
const PROVING_STATUSES = [400, 401, 403, 404, 405, 422];

/** How the contract reads a guid, without the code under test: digits, as a number or as text. */
function hasGuid(body: unknown): boolean {
  const guid = (body as { data?: { guid?: unknown } } | null)?.data?.guid;
  return ['number', 'string'].includes(typeof guid) && /^[1-9]\d{0,39}(\.0{1,18})?$/.test(String(guid));
}

/** Whether the answer complains about fields of the request, also without the code under test. */
function hasErrors(body: Malformed['body']): boolean {
  try {
    return Object.keys(JSON.parse(String(body)).errors).length > 0;
  } catch {
    return false;
  }
}

/** Everything that is wrong with a result, in words. The rules are the same for every endpoint and every damage. */
function findFaults(malformed: Malformed, result: Result<unknown>, bytes: number): string[] {
  const { endpoint, status, expected, body } = malformed;
  const isSuccess = status < 300;
  const text = JSON.stringify(result, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const faults = {
    'reads beyond 1 MiB': bytes > LARGEST_READ,
    'takes an error for success': result.ok && !isSuccess,
    'repeats the token': !endpoint.isPublic && !result.ok && text.includes(TOKEN),
    'carries too much': !result.ok && text.length > 12_000,
    'misses the code':
      isSuccess &&
      expected !== 'open' &&
      expected !== 'guid-decides' &&
      (result.ok || result.error.code !== expected),
    'is no code of a damaged body':
      isSuccess &&
      !result.ok &&
      !['not-json', 'too-large', 'bad-shape', 'rejected'].includes(result.error.code),
    'calls a read applied': !endpoint.isBuy && !result.ok && result.error.certainty !== 'refused',
    'may repeat a buy': endpoint.isBuy && !result.ok && result.error.retryable,
    'claims proof':
      endpoint.isBuy &&
      !result.ok &&
      result.error.certainty !== 'maybe-applied' &&
      !PROVING_STATUSES.includes(status),
    'claims proof without words':
      endpoint.isBuy &&
      !result.ok &&
      result.error.certainty === 'refused' &&
      !result.error.said &&
      !hasErrors(body),
    'loses or invents a guid':
      endpoint.isBuy &&
      isSuccess &&
      expected === 'guid-decides' &&
      result.ok !== hasGuid(JSON.parse(String(body))),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${endpoint.name} ${fault}`] : []));
}

describe('damaged answers', () => {
  it(
    'of every kind and endpoint are recognized as what they are',
    async () => {
      const all = 100_000;
      const codes: Record<string, number> = {};
      const count = await runCampaign('malformed answers', all, anyMalformed, async (malformed) => {
        let bytes = 0;
        const { service } = createHarness(() => {
          const { response, read } = respondWith(malformed);
          bytes = read.bytes;
          return response;
        });
        const result = await malformed.endpoint.call(service);
        const faults = findFaults(malformed, result, bytes);
        if (faults.length > 0)
          throw new Error(`${malformed.title}, HTTP ${malformed.status}: ${faults.join()}`);
        const code = result.ok ? 'ok' : result.error.code;
        codes[code] = (codes[code] ?? 0) + 1;
      });
      console.info(`  ended in ${JSON.stringify(codes)}`);
      expect(count).toBe(caseCount(all));
    },
    CAMPAIGN_MS,
  );
});
