import { expect, it } from 'vitest';
import { createRulesKeeper } from '../../../../lib/purchase/renew/keep-rules.ts';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import { memoryStore, OTHER_TO } from '../build.ts';
import { aRule } from './renew-stage.ts';

/** Two rules that are kept, for two addresses of one profile. */
async function keepTwo() {
  const stores = { primary: memoryStore(), mirror: memoryStore() };
  const keeper = createRulesKeeper(stores);
  await keeper.load();
  const [first, second] = [aRule({ id: 'first' }), aRule({ id: 'second' })];
  second.request.to = OTHER_TO;
  expect([await keeper.add(first), await keeper.add(second)]).toEqual([null, null]);
  const nextLife = async () => {
    const later = createRulesKeeper(stores);
    await later.load();
    return later.all().map(({ id, pause }) => [id, pause?.code]);
  };
  return { ...stores, keeper, first, nextLife };
}

it('rules that could not be read are read again', async () => {
  const { primary, mirror } = await keepTwo();
  const { get } = primary;
  Object.assign(primary, { get: () => Promise.reject(new Error('no reading')) });
  const keeper = createRulesKeeper({ primary, mirror });
  expect([await keeper.load(), keeper.isSettled()]).toEqual([false, false]);
  Object.assign(primary, { get });
  expect([await keeper.load(), keeper.all().length]).toEqual([true, 2]);
});

it.each(['primary', 'mirror'] as const)(
  'the later copy counts, even if it is that of the %s',
  async (name) => {
    const { keeper, nextLife, ...stores } = await keepTwo();
    const older = stores.primary.kept.get('renew') ?? '';
    await keeper.remove('first');
    await stores[name === 'primary' ? 'mirror' : 'primary'].set('renew', older);
    expect(await nextLife()).toEqual([['second', undefined]]);
  },
);

it('a change of one rule leaves the others as they are', async () => {
  const { keeper, nextLife } = await keepTwo();
  await keeper.amend('second', { pause: { code: 'budget', params: {} } });
  expect(await nextLife()).toEqual([
    ['first', undefined],
    ['second', 'budget'],
  ]);
});

it('one that is kept again and cannot be stored stays as it was, and so do the others', async () => {
  const { primary, keeper, first } = await keepTwo();
  Object.assign(primary, { set: () => Promise.reject(new Error('no space')) });
  const again: RenewRule = { ...first, pause: { code: 'budget', params: {} } };
  expect(await keeper.add(again)).toBe('notKept');
  expect(keeper.all().map(({ id, pause }) => [id, pause])).toEqual([
    ['second', null],
    ['first', null],
  ]);
});

it('a rule does nothing while it is written down for the first time', async () => {
  const { keeper } = await keepTwo();
  const adding = keeper.add(aRule({ id: 'third', profileId: 'other' }));
  expect([keeper.get('third'), keeper.all().length]).toEqual([undefined, 2]);
  await adding;
  expect([keeper.get('third')?.id, keeper.all().length]).toEqual(['third', 3]);
});

it('a change that seemed not to be written, and was, is undone on the disk', async () => {
  const { primary, keeper, nextLife } = await keepTwo();
  await keeper.amend('first', { pause: { code: 'budget', params: {} } });
  const { get } = primary;
  let left = 3;
  primary.get = (key) => {
    left -= 1;
    return left < 0 ? get(key) : Promise.reject(new Error('no reading'));
  };
  const paused = keeper.get('first');
  if (!paused) throw new Error('The rule is kept.');
  expect(await keeper.amendOnceWritten(paused, { pause: null })).toBe(false);
  expect((await nextLife()).toSorted()).toEqual([
    ['first', 'budget'],
    ['second', undefined],
  ]);
});

it('a rule that seemed not to be written is no rule in the next life', async () => {
  const { primary, keeper, nextLife } = await keepTwo();
  const { get } = primary;
  let left = 3;
  Object.assign(primary, {
    get: (key: string) => {
      left -= 1;
      return left < 0 ? get(key) : Promise.reject(new Error('no reading'));
    },
  });
  expect(await keeper.add(aRule({ id: 'third', profileId: 'other' }))).toBe('notKept');
  expect((await nextLife()).map(([id]) => id)).toEqual(['first', 'second']);
});
