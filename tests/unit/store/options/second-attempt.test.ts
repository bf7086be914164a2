import { expect, it } from 'vitest';
import { settle, setUp } from './stage.ts';

const REFUSED = { ok: false, error: { code: 'unreachable' } } as const;
const NO_ADDRESS = 'hello';

it('a second attempt with a wrong address of a service no longer says what became of the first', async () => {
  const { model, fill } = await setUp({ answers: { 'profile.save': REFUSED } });
  fill();
  model.service.submit();
  await settle();
  expect(model.deeds.saveProfile.state.value).toMatchObject({ kind: 'failed', code: 'unreachable' });
  model.service.origin.value = NO_ADDRESS;
  model.service.submit();
  expect(model.service.problems.value.origin).toBeDefined();
  expect(model.deeds.saveProfile.state.value.kind).toBe('idle');
});

it('nor does one with a wrong address of a node', async () => {
  const { model } = await setUp({ answers: { 'chain.save': REFUSED } });
  model.node.choose('own');
  model.node.origin.value = 'https://node.example';
  model.node.submit();
  await settle();
  expect(model.deeds.saveChain.state.value).toMatchObject({ kind: 'failed', code: 'unreachable' });
  model.node.origin.value = NO_ADDRESS;
  model.node.submit();
  expect(model.node.problem.value).not.toBeNull();
  expect(model.deeds.saveChain.state.value.kind).toBe('idle');
});
