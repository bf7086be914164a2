import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { expect, it } from 'vitest';
import { ProfileRow } from '../../../../components/options/services/ProfileRow.tsx';

const profile = {
  id: 'main',
  name: 'Main',
  colour: 'jade',
  origin: 'https://energy.example',
  bodyKind: 'json',
};
const vault = { mode: 'device', isDamaged: false, isLocked: false, waitMs: 0, labels: {} };

/** The class and the text of each part of the line below the name that is marked as trouble. */
function troubles(isKeyUnread: boolean, refusedId: string | null, grantedOrigins: string[]): string[] {
  const row = ProfileRow({
    model: { deeds: { activateProfile: {} }, refusedId: signal(refusedId) },
    state: { vault: { ...vault, isKeyUnread }, grantedOrigins },
    asked: { checkedId: signal(null), chosenId: signal(null) },
    ...{ profile, isActive: true },
  } as unknown as Parameters<typeof ProfileRow>[0]);
  const hint = row.props.hint as VNode<{ children: unknown[] }>;
  const parts = hint.props.children.flat() as (
    | VNode<{ class?: string; children: unknown }>
    | string
    | false
  )[];
  return parts.flatMap((part) =>
    part && typeof part === 'object' && part.props.class === 'caution'
      ? [[part.props.children].flat().join('')]
      : [],
  );
}

it('each trouble of a token is marked as one', () => {
  const { origin } = profile;
  expect(troubles(false, null, [origin])).toEqual([]);
  expect(troubles(false, null, [])).toEqual([' · options.service.notAllowed']);
  expect(troubles(false, 'main', [origin])).toEqual([' · options.service.tokenRefused']);
  expect(troubles(true, null, [origin])).toEqual([' · options.service.tokenUnread']);
});
