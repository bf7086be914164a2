import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { COMMAND, setStage } from '../stage.ts';

const PAUSE_MS = 600_000;
const BESIDE = 'beside';
const ELSEWHERE = 'elsewhere';

/** Two accounts at one service and one at another, and a second life after the service asked the first for a pause. */
async function askOneForAPause() {
  const asked: string[] = [];
  const refusal = {
    code: 'rate-limited',
    retryable: true,
    certainty: 'refused',
    retryAfterMs: PAUSE_MS,
  } as const;
  const stage = setStage({
    settings: {
      services: new Map([
        [COMMAND.profileId, { origin: COMMAND.origin, isPlay: false }],
        [BESIDE, { origin: COMMAND.origin, isPlay: false }],
        [ELSEWHERE, { origin: 'https://other.example', isPlay: false }],
      ]),
    },
    ports: {
      service: (id): RentalServicePort => ({
        ...stage.service,
        origin: id === ELSEWHERE ? 'https://other.example' : COMMAND.origin,
        orders: async (...query) => {
          asked.push(id);
          return id === COMMAND.profileId ? { ok: false, error: refusal } : stage.service.orders(...query);
        },
      }),
    },
  });
  for (const id of [BESIDE, ELSEWHERE, COMMAND.profileId]) await stage.engine.refresh(id, null);
  asked.length = 0;
  return { ...stage, asked, next: createEngine(stage.ports) };
}

it('a pause that a service asks one account for is kept for the others there, also by the next life', async () => {
  const { next, asked, clock } = await askOneForAPause();
  for (const id of [BESIDE, ELSEWHERE, COMMAND.profileId]) await next.refresh(id, null);
  expect(asked).toEqual([ELSEWHERE]);
  clock.nowMs += PAUSE_MS + 1;
  await next.refresh(BESIDE, null);
  expect(asked).toEqual([ELSEWHERE, BESIDE]);
});
