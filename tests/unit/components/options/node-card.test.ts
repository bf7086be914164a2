import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NodeCard } from '../../../../components/options/NodeCard.tsx';
import { setUp } from '../../store/options/stage.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

/** What the card of the node says of this address of an own node, once it was to be saved. */
async function saidOf(origin: string): Promise<string> {
  const { model } = await setUp();
  model.node.choose('own');
  model.node.origin.value = origin;
  model.node.submit();
  const { value: state } = model.state;
  return state ? drawn(NodeCard({ model, state })) : '';
}

it('the address of a node that is not taken stands beside what was probably meant', async () => {
  expect(await saidOf('node.example')).toContain('options.service.take ["https://node.example"]');
  expect(await saidOf('https://n\u043ede.example')).toContain('options.service.take ["https://xn--');
  expect(await saidOf('https://node.example')).not.toContain('options.service.take');
});

it('a node that is asked without encryption is marked', async () => {
  expect(await saidOf('http://127.0.0.1:8090')).toContain('options.node.thisMachine');
  expect(await saidOf('https://node.example')).not.toContain('options.node.thisMachine');
});
