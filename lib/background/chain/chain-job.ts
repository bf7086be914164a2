import { createRounds } from '../../purchase/pace/rounds.ts';
import { createWakeClock } from '../../purchase/pace/wake-clock.ts';
import type { EnginePorts } from '../../purchase/ports.ts';
import type { OrderView as Order } from '../../purchase/snapshot.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { DeliveryWatch } from './delivery-watch.ts';

interface JobDeps extends Pick<EnginePorts, 'now' | 'timers' | 'alarms'> {
  watch: Pick<DeliveryWatch, 'run'>;
  orders(): readonly Order[];
  /** The node that is asked is the one of practice mode, which knows nothing of real orders; no other knows of its. */
  isPractice(): boolean;
  report(where: string, error: unknown): void;
}

const ALARM = { name: 'turbine-chain', periodMs: 60_000 };

/** Runs the watch over deliveries when it is due. What the chain says is for comfort: that it fails touches nothing else. */
export function createChainJob({ watch, orders, isPractice, report, ...ports }: JobDeps) {
  const clock = createWakeClock(ports, ALARM, () => void run());
  const run = createRounds(async () => {
    // Of all profiles: what was delivered for one must not prove the order of another.
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
