import type { Snapshot } from '../../messages/snapshot.ts';
import type { Snapshot as EngineSnapshot } from '../../purchase/snapshot.ts';
import type { Choices } from '../choices/choices.ts';
import type { ToolbarFacts } from './toolbar-state.ts';

/**
 * What the toolbar is drawn from. Trouble and endings count for all profiles, those of practice only while it is
 * active. Token, permission and price are the active profile's.
 */
export function toolbarFacts(
  page: Pick<Snapshot, 'profile' | 'connection' | 'prices' | 'addresses'>,
  engine: Pick<EngineSnapshot, 'badge' | 'realBadge' | 'orders'>,
  choice: Choices['badge'],
  nowMs: number,
): ToolbarFacts {
  const badge = page.profile?.kind === 'practice' ? engine.badge : engine.realBadge;
  const endsAtMs = badge.kind === 'ending' || badge.kind === 'running' ? badge.endsAtMs : null;
  const ending = engine.orders.find((order) => endsAtMs !== null && order.endsAtMs === endsAtMs);
  const known = page.addresses.find(({ address }) => address === ending?.to);
  return {
    badge,
    choice,
    endingName: known?.name ?? null,
    isLocked: page.profile?.token === 'locked',
    isAskable: page.profile?.token === 'ready',
    refusal:
      page.connection.trouble === 'no-permission'
        ? 'notAllowed'
        : page.profile?.token === 'refused'
          ? 'tokenRefused'
          : null,
    price: page.prices['1h'] ?? null,
    nowMs,
  };
}
