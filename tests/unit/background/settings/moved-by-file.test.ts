import { describe, expect, it } from 'vitest';
import { createSettingsWorld, draft, ORIGIN } from './settings-world.ts';

const SECOND = 'https://second.example';
const MOVED = 'https://moved.example';

/** One service, and the text of a file that exports it with another address. */
async function connected() {
  const world = createSettingsWorld();
  world.granted.add(ORIGIN).add(SECOND);
  await world.handlers['profile.save'](draft);
  const movedFile = async () => {
    const file = await world.handlers['data.export']({});
    return file.ok ? file.value.text.replaceAll(ORIGIN, MOVED).replaceAll(SECOND, MOVED) : '';
  };
  return { ...world, movedFile };
}

describe('a file that gives a service another address', () => {
  it.each([
    ['finds what it left there', ['first-service'], 'first-service'],
    ['guesses nothing when several left something', ['one', 'two'], '00000000-0000-4000-8000-000000000002'],
    ['takes over nothing of another service', ['present'], '00000000-0000-4000-8000-000000000002'],
  ])('%s', async (_, left, expected) => {
    const { handlers, read, idsAt, movedFile } = await connected();
    const id = (await read()).settings.activeProfileId ?? '';
    const ids = left.map((one) => (one === 'present' ? id : one));
    idsAt.set(MOVED, ids);
    await handlers['data.import']({ text: await movedFile(), isMeant: true });
    const { profiles, activeProfileId } = (await read()).settings;
    expect(profiles).toMatchObject([{ id: expected, origin: MOVED }]);
    expect(activeProfileId).toBe(expected);
  });

  it('gives what one service left there to one of two that are imported', async () => {
    const { handlers, read, idsAt, movedFile } = await connected();
    await handlers['profile.save']({ ...draft, name: 'Second', origin: SECOND });
    idsAt.set(MOVED, ['first-service']);
    await handlers['data.import']({ text: await movedFile(), isMeant: true });
    const ids = (await read()).settings.profiles.map((profile) => profile.id);
    expect(ids[0]).toBe('first-service');
    expect(new Set(ids).size).toBe(2);
  });
});
