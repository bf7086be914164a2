import { signal } from '@preact/signals';
import { beforeEach, expect, it } from 'vitest';
import { EnergyLine } from '../../../../components/popup/quote/EnergyLine.tsx';
import { type Draft, FIRST_DRAFT } from '../../../../lib/store/popup/draft.ts';
import { drawn, readEnglish } from '../drawn.ts';

beforeEach(readEnglish);

it.each<[string, Partial<Draft>, string]>([
  ['a USDT transfer', { task: 'transfer', token: 'JST' }, 'USDT'],
  ['several recipients', { task: 'several', token: 'JST' }, 'JST'],
])('a sender that cannot be measured for %s is said to lack that token', (_, part, token) => {
  const need = { neededUnits: 64_285n, hasUnits: null, missingUnits: 64_285n, source: 'reverts' };
  const model = {
    need: signal(need),
    nowMs: signal(0),
    draft: signal({ ...FIRST_DRAFT, ...part }),
  } as unknown as Parameters<typeof EnergyLine>[0]['model'];
  expect(drawn(EnergyLine({ model }))).toContain(`energy.reverts ["${token}"]`);
});
