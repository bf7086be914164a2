import { computeCost } from './costing.ts';
import type { OrderEvent, Purchase, PurchaseWish, SandboxEvent } from './events.ts';
import { issueGuid } from './guids.ts';
import { planUsualPath, refusedPath } from './order-path.ts';
import type { World } from './world.ts';

/** The order that a purchase becomes: paid in full, or created with status 6 if the buyer's balance is too low. */
export const makeOrder = (
  world: World,
  purchase: Purchase,
  wish: PurchaseWish,
  nowMs: number,
): OrderEvent => {
  const cost = computeCost(world, purchase, nowMs);
  const balanceSun = world.balancesSun.buyer;
  const canPay = balanceSun >= cost.costSun;
  const leftoverSun = world.settings.unpaidOrderTakes === 'balance' ? balanceSun : 0n;
  const usual = planUsualPath(world.settings, world.seed, world.orders.length, purchase.period);
  return {
    kind: 'bought',
    atMs: nowMs,
    guid: issueGuid(world, wish.isGuidShuffled ?? false),
    to: purchase.to,
    period: purchase.period,
    energyUnits: cost.energyUnits,
    costSun: cost.costSun.toString(),
    paidSun: (canPay ? cost.costSun : leftoverSun).toString(),
    smallOrderFeeSun: cost.smallOrderFeeSun.toString(),
    activationFeeSun: cost.activationFeeSun.toString(),
    path: canPay ? (wish.path ?? usual) : refusedPath,
    ...(purchase.source === 'estimate' && {
      estimate: {
        id: world.estimateCount + 1,
        token: purchase.token,
        recipients: purchase.recipients,
      },
    }),
    ...(wish.listAfterMs !== undefined && { listedAtMs: nowMs + wish.listAfterMs }),
  };
};

/** The event that carries out the postponed purchase that was due first, if any is due by now. */
export const settleNext = (world: World, nowMs: number): SandboxEvent | undefined => {
  const [next] = [...world.deferrals.values()].sort((one, other) => one.dueMs - other.dueMs);
  if (next && next.dueMs <= nowMs)
    return { ...makeOrder(world, next.purchase, next.wish, next.dueMs), settles: next.id };
  return undefined;
};
