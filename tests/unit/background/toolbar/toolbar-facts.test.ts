import { expect, it } from 'vitest';
import { toolbarFacts } from '../../../../lib/background/toolbar/toolbar-facts.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Badge } from '../../../../lib/purchase/snapshot.ts';
import { PROFILE } from '../../../support/service-profile.ts';
import { anOrder, guid, OTHER_TO, TO } from '../../purchase/build.ts';

it('name the address whose rental ends next, and none while no end is shown', () => {
  const known = { useCount: 1, lastUsedAtMs: null };
  const addresses = [
    { ...known, address: OTHER_TO, name: 'Till' },
    { ...known, address: TO, name: 'Main wallet' },
  ];
  const orders = [
    anOrder({ guid: guid('1'), to: OTHER_TO, endsAtMs: null }),
    anOrder({ guid: guid('2'), to: TO, endsAtMs: 9 }),
  ];
  const nameBeside = (realBadge: Badge) => {
    const engine = { badge: { kind: 'none' } as const, realBadge, orders };
    return toolbarFacts({ ...EMPTY_SNAPSHOT, addresses }, engine, 'time-left', 5).endingName;
  };
  const shown: Badge[] = [
    { kind: 'running', endsAtMs: 9 },
    { kind: 'ending', endsAtMs: 9 },
    { kind: 'running', endsAtMs: 8 },
    { kind: 'none' },
  ];
  expect(shown.map(nameBeside)).toEqual(['Main wallet', 'Main wallet', null, null]);
});

it('say first that the service may not be asked, then that it refuses the token', () => {
  const engine = { badge: { kind: 'none' } as const, realBadge: { kind: 'none' } as const, orders: [] };
  const refusalOf = (trouble: 'no-permission' | 'unauthorized' | 'timeout', token: 'ready' | 'refused') =>
    toolbarFacts(
      {
        ...EMPTY_SNAPSHOT,
        profile: { ...PROFILE, token },
        connection: { ...EMPTY_SNAPSHOT.connection, trouble },
      },
      engine,
      'time-left',
      5,
    ).refusal;
  expect(refusalOf('no-permission', 'refused')).toBe('notAllowed');
  expect(refusalOf('unauthorized', 'refused')).toBe('tokenRefused');
  expect(refusalOf('timeout', 'ready')).toBeNull();
});
