import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderSaved } from '../../../../components/dashboard/orders/OrderSaved.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

type Props = Parameters<typeof OrderSaved>[0];

const RENTAL = { energyUnits: '65000', period: '1h', costTrx: '2.687676' };
const sent = (burnUnitSun: string, stakedUnits = '64285') => ({
  ...{ txid: `${burnUnitSun}${stakedUnits}`.padEnd(64, '0'), atMs: 0, energyUnits: '64285' },
  ...{ stakedUnits, burnUnitSun },
});

/** What the page of an order says of its saving, with these transfers counted. */
function saved(receipts: object[], order: object = {}, props: object = {}, isDamaged = false): string {
  const model = { receipts: signal(receipts), problem: signal(null), typed: signal('') };
  const all = { model: { ...model, isAsking: signal(false), isDamaged: signal(isDamaged) }, nowMs: 0 };
  const own = { endsAtMs: 1 };
  const given = { ...all, own, isPractice: false, order: { ...RENTAL, ...order }, ...props };
  return drawn(OrderSaved(given as unknown as Props)).replace(/[ "[\]]+/g, ' ');
}

it.each([
  [
    'what was not burned less the cost',
    [sent('100')],
    /saved\.unburned .*6\.428500 .*saved\.cost .*2\.687676 .*saved\.saved .*3\.740824 .*saved\.means/,
  ],
  [
    'that it cost more, and by how much',
    [sent('30')],
    /1\.928550 .*2\.687676 .*saved\.lost .*0\.759126 .*saved\.means/,
  ],
  [
    'nothing, if burning would have cost the same',
    [sent('1000000', '2')],
    /2\.000000 .*saved\.saved .*0\.000000/,
    '2',
  ],
  [
    'only of as much as it can have given, and says so',
    [sent('100'), sent('100', '64284')],
    /6\.770800 .*saved\.saved .*4\.083124 .*saved\.cut/,
  ],
  [
    'all of it at the price of each transfer',
    [sent('100', '20000'), sent('50', '20000')],
    /3\.000000 .*0\.312324/,
  ],
])('by the receipts a rental saved %s', (_, receipts, words, costTrx = RENTAL.costTrx) => {
  expect(saved(receipts, { costTrx })).toMatch(words);
});

it.each([{ costTrx: null }, { energyUnits: null }, { period: null }])(
  'there is no sum where %o of the order could not be read',
  (order) => {
    expect(saved([sent('100')], order)).toMatch(/saved\.unread/);
    expect(saved([sent('100')], order)).not.toMatch(/saved\.(saved|lost|means)/);
  },
);

it('nothing is claimed before a transfer is counted, nor of a rental whose time nobody saw, nor of play money', () => {
  expect(saved([])).toMatch(/saved\.none .*saved\.label/);
  expect(saved([sent('100')])).not.toMatch(/saved\.none/);
  const unwatched = saved([sent('100')], {}, { own: { endsAtMs: null } });
  const practice = saved([sent('100')], {}, { isPractice: true });
  expect([unwatched.trim(), practice.trim()]).toEqual([
    'saved.title saved.not.unwatched',
    'saved.title saved.practice',
  ]);
  for (const words of [saved([]), unwatched, practice]) expect(words).not.toMatch(/saved\.(saved|lost|cost)/);
});

it('a record of transfers that cannot be read is told, and not taken for none', () => {
  expect(saved([], {}, {}, true)).toMatch(/saved\.damaged/);
  expect(saved([])).not.toMatch(/saved\.damaged/);
});

it('says of each transfer how much of its energy was not burned, and of one that cannot count why', () => {
  expect(saved([sent('100', '40000')])).toContain('saved.used 40,000 , 64,285');
  const typed = {
    receipts: signal([]),
    typed: signal('x'),
    isAsking: signal(false),
    isDamaged: signal(false),
  };
  expect(saved([], {}, { model: { ...typed, problem: signal('of-other-order') } })).toContain(
    'saved.not.otherOrder',
  );
});
