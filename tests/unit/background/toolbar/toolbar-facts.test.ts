import { expect, it } from 'vitest';
import { toolbarFacts } from '../../../../lib/background/toolbar/toolbar-facts.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Badge } from '../../../../lib/purchase/snapshot.ts';
import { anOrder, guid, OTHER_TO, TO } from '../../purchase/build.ts';

it('names whose rental ends next, and nobody while none is shown to end', () => {
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
