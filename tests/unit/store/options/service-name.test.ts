import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { KEPT, ORIGIN, setUp } from './stage.ts';

it.each([
  ['new', ' MAIN', 'service-name-taken'],
  ['new', 'Second', undefined],
  ['a', 'Main', undefined],
  ['a', 'main', 'service-name-taken'],
  ['b', 'Main', undefined],
  ['c', 'Main', 'service-name-taken'],
  ['new', 'Main\u2800', 'service-name-taken'],
])('no service gets the name of another: %s, %s', async (editing, name, code) => {
  const names = { a: 'Main', b: 'Main', c: 'Third' };
  const profiles = Object.entries(names).map(([id, named]) => ({
    id,
    name: named,
    colour: 'jade' as const,
    origin: ORIGIN,
    bodyKind: 'json' as const,
  }));
  const value = { ...KEPT, settings: { ...DEFAULT_SETTINGS, profiles } };
  const { model } = await setUp({ answers: { 'settings.read': { ok: true, value } } });
  model.service.open(editing);
  model.service.origin.value = ORIGIN;
  model.service.name.value = name;
  model.service.submit();
  expect(model.service.problems.value.name?.code).toBe(code);
});
