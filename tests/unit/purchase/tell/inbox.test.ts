import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../../../../lib/domain/order/event-kind.ts';
import type { EngineSettings } from '../../../../lib/purchase/settings.ts';
import { type EngineEvent, notificationId } from '../../../../lib/purchase/tell/event.ts';
import { createInbox } from '../../../../lib/purchase/tell/inbox.ts';
import { guid, memoryStore } from '../build.ts';

const event: EngineEvent = {
  kind: 'delegated',
  profileId: 'main',
  guid: guid('22222222'),
  intentId: null,
  atMs: 5,
  params: {},
};

type IsOn = boolean | ((kind: EngineEvent['kind']) => boolean);

function setUp(primary = memoryStore(), isOn: IsOn = true, failures = 0, meanwhile = async () => {}) {
  const shown: string[] = [];
  let left = failures;
  const notify = {
    show: async (id: string) => {
      left -= 1;
      if (left >= 0) throw new Error('not shown');
      expect(primary.kept.has(`n:${id}`)).toBe(true);
      await meanwhile();
      shown.push(id);
    },
  };
  const switches = Object.fromEntries(
    EVENT_KINDS.map((kind) => [kind, typeof isOn === 'boolean' ? isOn : isOn(kind)]),
  );
  const settings = () => ({ notify: switches }) as unknown as EngineSettings;
  return { inbox: createInbox({ primary, notify, settings }), shown, primary };
}

describe('an event', () => {
  it('has an id that survives restarts', () => {
    expect(notificationId(event)).toBe('order:main:22222222:delegated');
    expect(notificationId({ ...event, guid: null, intentId: 'i1' })).toBe('intent:i1:delegated');
  });

  it('is filed first, shown once, and announced again without effect', async () => {
    const { inbox, shown } = setUp();
    for (let round = 0; round < 3; round += 1) {
      await inbox.tell(event);
      await inbox.flush();
    }
    expect(shown).toEqual([notificationId(event)]);
    expect(inbox.entries()).toHaveLength(1);
  });

  it.each([
    ['takes a doubt back that was shown on the desktop, although confirmations are muted', true],
    ['takes nothing back if the doubt was muted too', false],
  ])('%s', async (_, isDoubtOn) => {
    const { inbox, shown } = setUp(memoryStore(), (kind) => isDoubtOn && kind === 'chain-disagrees');
    const denied: EngineEvent = { ...event, kind: 'chain-disagrees' };
    const confirmed: EngineEvent = { ...event, kind: 'confirmed-on-chain' };
    await inbox.tell(denied);
    await inbox.tell(confirmed);
    await inbox.tell({ ...confirmed, guid: guid('33333333') });
    await inbox.flush();
    expect(shown).toEqual(isDoubtOn ? [denied, confirmed].map(notificationId) : []);
  });

  it('that waits is not shown once its kind was turned off, now or after it is turned on again', async () => {
    let isOn = true;
    let mayShow = false;
    const { primary } = setUp();
    const shown: string[] = [];
    const settings = () => ({ notify: { delegated: isOn } }) as unknown as EngineSettings;
    const notify = { show: async (id: string) => void shown.push(id) };
    const inbox = createInbox({ primary, notify, settings });
    await inbox.tell(event);
    await inbox.flush(() => mayShow);
    [isOn, mayShow] = [false, true];
    await inbox.flush(() => mayShow);
    isOn = true;
    await inbox.flush();
    const next = createInbox({ primary, notify, settings });
    await next.load();
    await next.flush();
    expect([shown, inbox.hasWaiting(), next.entries().length]).toEqual([[], false, 1]);
  });

  it('is neither repeated nor forgotten by the next life', async () => {
    const first = setUp();
    await first.inbox.tell(event);
    await first.inbox.flush();
    const second = setUp(first.primary);
    await second.inbox.load();
    await second.inbox.tell(event);
    await second.inbox.flush();
    expect(second.shown).toEqual([]);
    expect(second.inbox.entries()[0]).toMatchObject({ desktop: 'shown', event });
  });

  it('that can be neither read nor deleted does not keep others from being read', async () => {
    const first = setUp();
    await first.inbox.tell(event);
    await first.primary.set('n:order:main:33333333:delegated', '{"kind":');
    const full = { ...first.primary, delete: () => Promise.reject(new Error('no space')) };
    const { inbox } = setUp(full);
    await inbox.load();
    expect(inbox.entries()).toMatchObject([{ event }]);
  });

  it('is shown after a death between filing and showing', async () => {
    const first = setUp();
    await first.inbox.tell(event);
    const second = setUp(first.primary);
    await second.inbox.load();
    await second.inbox.flush();
    expect(second.shown).toHaveLength(1);
  });

  it('is tried again when the desktop refuses, and stays in the inbox in any case', async () => {
    const { inbox, shown } = setUp(memoryStore(), true, 2);
    await inbox.tell(event);
    for (let round = 0; round < 3; round += 1) await inbox.flush();
    expect(shown).toHaveLength(1);
    const never = setUp(memoryStore(), true, 99);
    await never.inbox.tell(event);
    for (let round = 0; round < 12; round += 1) await never.inbox.flush();
    expect(never.inbox.hasWaiting()).toBe(false);
    expect(never.inbox.entries()).toHaveLength(1);
  });

  it('of a kind that is switched off goes to the inbox only', async () => {
    const { inbox, shown } = setUp(memoryStore(), false);
    await inbox.tell(event);
    await inbox.flush();
    expect([shown.length, inbox.entries().length]).toEqual([0, 1]);
  });

  it('of a kind that is switched off is not shown by the next life either', async () => {
    const first = setUp(memoryStore(), false);
    await first.inbox.tell(event);
    const second = setUp(first.primary);
    await second.inbox.load();
    await second.inbox.flush();
    expect(second.shown).toEqual([]);
    expect(second.inbox.entries()).toMatchObject([{ desktop: 'muted', event }]);
  });

  it('stays read if it is read while it is being shown', async () => {
    const { inbox, primary } = setUp(memoryStore(), true, 0, () => inbox.markRead(notificationId(event)));
    await inbox.tell(event);
    await inbox.flush();
    expect(inbox.entries()).toMatchObject([{ isRead: true, desktop: 'shown' }]);
    expect(primary.kept.get(`m:${notificationId(event)}`)).toContain('"isRead":true');
  });

  it('is dropped for 200 later ones, unless it would be announced again', async () => {
    const { inbox, primary } = setUp();
    for (let index = 0; index < 202; index += 1) {
      await inbox.tell({ ...event, guid: guid(`${10_000_000 + index}`), atMs: index });
    }
    await inbox.trim(({ atMs }) => atMs === 0);
    expect(inbox.entries()).toHaveLength(201);
    expect([...primary.kept.keys()].filter((key) => /1000000[0-2]/.test(key))).toEqual([
      'n:order:main:10000000:delegated',
      'n:order:main:10000002:delegated',
    ]);
  });

  it.each(['failed', 'overcharged', 'chain-disagrees'] as const)(
    'that calls for the user (%s) outlasts any number of others until it is read, and no longer',
    async (kind) => {
      const { inbox } = setUp();
      const [first, second] = [guid('20000001'), guid('20000002')];
      for (const one of [first, second]) await inbox.tell({ ...event, kind, guid: one, atMs: 0 });
      for (let index = 1; index <= 200; index += 1)
        await inbox.tell({ ...event, guid: guid(`${10_000_000 + index}`), atMs: index });
      await inbox.markRead(notificationId({ ...event, kind, guid: first }));
      await inbox.trim(() => false);
      const left = inbox.entries().filter((entry) => entry.event.kind === kind);
      expect(left.map((entry) => entry.event.guid)).toEqual([second]);
      expect(inbox.entries()).toHaveLength(200);
    },
  );

  it('that calls for the user is dropped only for fifty later ones that do so too', async () => {
    const { inbox } = setUp();
    for (let index = 0; index < 250; index += 1)
      await inbox.tell({ ...event, kind: 'failed', guid: guid(`${10_000_000 + index}`), atMs: index });
    await inbox.tell({ ...event, atMs: 250 });
    await inbox.trim(() => false);
    expect(inbox.entries()).toHaveLength(200);
    expect(inbox.eventOf(notificationId(event))).not.toBeNull();
  });

  it('that could not be written is reported and written later', async () => {
    const { inbox, primary } = setUp(memoryStore(['lost', 'lost', 'lost']), false);
    expect(await inbox.tell(event)).toBe(false);
    expect(inbox.hasWaiting(), 'also what the desktop does not show').toBe(true);
    await inbox.flush();
    expect(await inbox.tell(event)).toBe(true);
    expect(primary.kept.has(`n:${notificationId(event)}`)).toBe(true);
  });

  it('keeps its place among what is waiting until it is shown, or was refused eight times', async () => {
    const { inbox, shown } = setUp(memoryStore(), true, 8);
    expect(inbox.hasWaiting()).toBe(false);
    await inbox.tell(event);
    await inbox.tell({ ...event, kind: 'failed' });
    // Both are refused in each of the first four rounds.
    const waits: boolean[] = [];
    for (let round = 0; round < 5; round += 1) {
      await inbox.flush();
      waits.push(inbox.hasWaiting());
    }
    expect([waits, shown.length]).toEqual([[true, true, true, true, false], 2]);
    const never = setUp(memoryStore(), true, 100);
    await never.inbox.tell(event);
    for (let round = 0; round < 7; round += 1) await never.inbox.flush();
    expect(never.inbox.hasWaiting()).toBe(true);
    await never.inbox.flush();
    expect([never.inbox.hasWaiting(), never.inbox.entries().length]).toEqual([false, 1]);
  });

  it('that is dropped or cannot be read leaves no mark, by which its like would count as shown', async () => {
    const { inbox, primary } = setUp();
    await inbox.tell(event);
    await inbox.flush();
    const id = notificationId(event);
    expect([...primary.kept.keys()]).toEqual([`n:${id}`, `m:${id}`]);
    await primary.set(`n:${id}`, 'torn');
    const later = setUp(primary).inbox;
    await later.load();
    expect([later.entries(), [...primary.kept.keys()]]).toEqual([[], []]);
  });

  it('is read once, and marking one that is gone as read does nothing', async () => {
    const { inbox, primary } = setUp();
    await inbox.tell(event);
    await inbox.markRead('gone');
    await inbox.markRead(notificationId(event));
    let writeCount = 0;
    primary.set = async () => {
      writeCount += 1;
    };
    await inbox.markRead(notificationId(event));
    expect([inbox.entries()[0]?.isRead, inbox.eventOf('gone'), writeCount]).toEqual([true, null, 0]);
  });
});
