import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createSpendingModel } from '../../../../../lib/store/dashboard/spending/spending.ts';
import { createChoices } from '../../../../support/orders-page.ts';
import { PROFILE } from '../../../../support/service-profile.ts';

const MIDNIGHT = Date.UTC(2027, 0, 15);

it('asks for the spending again when a day may have begun, while the page stays open', () => {
  const topics: string[] = [];
  const bridge = {
    ask: (topic: string) => {
      topics.push(topic);
      return new Promise<never>(() => {});
    },
    watch: () => () => {},
  };
  const snapshot = signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile: PROFILE });
  const nowMs = signal(MIDNIGHT - 2_000);
  createSpendingModel({ bridge, snapshot, isSeen: signal(true), nowMs, choices: createChoices() });
  nowMs.value = MIDNIGHT - 1;
  expect(topics).toEqual(['spending.read', 'prices.history']);
  nowMs.value = MIDNIGHT;
  expect(topics.slice(2)).toEqual(['spending.read']);
});
