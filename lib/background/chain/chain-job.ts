import { createRounds } from '../../purchase/pace/rounds.ts';
import { createWakeClock } from '../../purchase/pace/wake-clock.ts';
import type { EnginePorts } from '../../purchase/ports.ts';
import type { OrderView as Order } from '../../purchase/snapshot.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { DeliveryWatch } from './delivery-watch.ts';

interface JobDeps extends Pick<EnginePorts, 'now' | 'timers' | 'alarms'> {
  watch: Pick<DeliveryWatch, 'run'>;
  orders(): readonly Order[];
  /** The node that is asked is practice mode's: it knows nothing of real orders, and no other node knows its orders. */
  isPractice(): boolean;
  report(where: string, error: unknown): void;
}

const ALARM = { name: 'turbine-chain', periodMs: 60_000 };

/** Runs the watch over deliveries when it is due. If that fails, nothing else is affected. */
export function createChainJob({ watch, orders, isPractice, report, ...ports }: JobDeps) {
  const clock = createWakeClock(ports, ALARM, () => void run());
  const run = createRounds(async () => {
    // Orders of all profiles: what was delivered for one must not prove the order of another.
    const all = orders();
    const isOfNode = ({ profileId }: Order) => (profileId === PRACTICE_ID) === isPractice();
    try {
      await clock.set(
        await watch.run(
          all.filter(isOfNode),
          all.filter((order) => !isOfNode(order)),
        ),
      );
    } catch (error) {
      report('chain', error);
    }
  });
  return { run };
}
