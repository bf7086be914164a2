import type { Sun } from '../../domain/amounts/sun.ts';
import type { Period } from '../../domain/rental/period.ts';
import type { moneyTopics } from '../../messages/money-topics.ts';
import type { Handlers } from '../../messages/router.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import type { EnginePorts } from '../../purchase/ports.ts';
import { type AccountsDeps, createAccountsHandlers } from './accounts-handlers.ts';
import { createPriceSamples } from './price-samples.ts';
import { createSpendingHandlers, type SpendingDeps } from './spending-handlers.ts';

interface MoneyDeps extends AccountsDeps, Omit<SpendingDeps, 'readProfileId' | 'onLost'> {
  mirror: EnginePorts['mirror'];
  report(where: string, error: unknown): void;
}

/** What was spent, what energy has cost, what is left. Notes every price that is read, and asks for none itself. */
export function createMoneyDesk(deps: MoneyDeps) {
  const samples = createPriceSamples({
    now: deps.now,
    store: deps.mirror,
    onLost: (error) => deps.report('price samples', error),
  });
  const handlers: Pick<Handlers, keyof typeof moneyTopics> = {
    ...createSpendingHandlers(
      {
        ...deps,
        readProfileId: async () => (await deps.ready()).activeProfileId,
        onLost: (error) => deps.report('what was spent', error),
      },
      samples,
    ),
    ...createAccountsHandlers(deps),
  };
  return {
    handlers,
    notePrice: (profileId: string, period: Period, unitSun: Sun) =>
      void samples.note(profileId, period, unitSun),
    noteBurn(profileId: string | null, { burnPrice }: Snapshot['chain']): void {
      if (profileId !== null && burnPrice)
        void samples.noteBurn(profileId, BigInt(burnPrice.unitSun), burnPrice.readAtMs);
    },
  };
}
