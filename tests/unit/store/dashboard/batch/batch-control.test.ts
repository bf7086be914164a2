import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { BatchView } from '../../../../../lib/messages/batch-topics.ts';
import { createBatchControl } from '../../../../../lib/store/dashboard/batch/batch-control.ts';
import type { PartDeps } from '../../../../../lib/store/dashboard/dashboard-model.ts';

const RUNNING = { id: 'b', state: 'running', halt: null } as BatchView;

/** The buttons of a batch, and how often they made the page look at it. */
function openButtons(first: BatchView) {
  const batch = signal<BatchView | null>(first);
  const asked: object[] = [];
  const seen = { looks: 0, isAnswered: true };
  const bridge = {
    async ask(_: string, input: object) {
      asked.push(input);
      return seen.isAnswered
        ? { ok: true, value: {} }
        : { ok: false, error: { code: 'background-unreachable' } };
    },
  } as unknown as PartDeps['bridge'];
  const look = () => {
    seen.looks += 1;
  };
  return { batch, asked, seen, buttons: createBatchControl({ bridge, batch, look }) };
}

it('say that a press failed, until the next press or until the batch changes', async () => {
  const { batch, seen, buttons } = openButtons(RUNNING);
  seen.isAnswered = false;
  expect(await buttons.send('stop')).toBe(false);
  expect(buttons.isRefused.value).toBe(true);
  batch.value = { ...RUNNING, state: 'halted' };
  expect(buttons.isRefused.value).toBe(false);
  await buttons.send('stop');
  expect(buttons.isRefused.value).toBe(true);
  seen.isAnswered = true;
  const again = buttons.send('stop');
  expect(buttons.isRefused.value).toBe(false);
  expect(await again).toBe(true);
  expect([buttons.isRefused.value, seen.looks]).toEqual([false, 3]);
});

it('go on from the trouble that the page shows', async () => {
  const halt = { code: 'refused', row: 3, params: {} } as const;
  const { asked, buttons } = openButtons({ ...RUNNING, halt });
  await buttons.send('goOn');
  expect(asked).toEqual([{ batchId: 'b', act: 'goOn', halt }]);
});
