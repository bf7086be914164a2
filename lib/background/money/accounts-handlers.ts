import { isOld } from '../../domain/age.ts';
import { type Answer, refuse } from '../../messages/answer.ts';
import type { AccountView } from '../../messages/money-topics.ts';
import type { ServiceRefusal } from '../../messages/refusal-code.ts';
import type { Handlers } from '../../messages/router.ts';
import { writeTrx } from '../../messages/write-amount.ts';
import type { RentalService } from '../../service/client.ts';
import type { Account } from '../../service/read-schemas.ts';
import type { Choices } from '../choices/choices.ts';

export interface AccountsDeps {
  now(): number;
  ready(): Promise<Choices>;
  service(profileId: string): Pick<RentalService, 'accounts' | 'account'> | null;
}

type Topic = 'accounts.read' | 'account.read';

/** How long accounts that were read are good enough for a page that opens. */
const FRESH_MS = 60_000;
/** The contract has four accounts. A service that sends more must not fill a page with them. */
const MOST_ACCOUNTS = 20;

/** The answers about the accounts at the service: the list, and one of it. */
export function createAccountsHandlers({ now, ready, service }: AccountsDeps): Pick<Handlers, Topic> {
  /** What was read last. Another token or address makes another `service` object, for which nothing was read yet. */
  let last: { service: object; accounts: AccountView[]; readAtMs: number } | null = null;

  async function withService<T>(
    ask: (asked: NonNullable<ReturnType<typeof service>>) => Promise<Answer<T, ServiceRefusal>>,
  ): Promise<Answer<T, ServiceRefusal>> {
    const { activeProfileId: id } = await ready();
    if (id === null) return refuse('no-profile');
    const asked = service(id);
    return asked ? ask(asked) : refuse('no-service');
  }

  const view = (account: Account): AccountView => ({
    id: account.id,
    guid: account.guid,
    userId: account.userId,
    section: account.section,
    currency: account.currency,
    balance: writeTrx(account.balance),
    readAtMs: now(),
  });

  return {
    'accounts.read': ({ mustBeNew }) =>
      withService(async (asked) => {
        if (mustBeNew || last?.service !== asked || isOld(last.readAtMs, now(), FRESH_MS)) {
          const answer = await asked.accounts();
          if (!answer.ok) return refuse(answer.error.code);
          const accounts = answer.value.slice(0, MOST_ACCOUNTS).map(view);
          last = { service: asked, accounts, readAtMs: now() };
        }
        return { ok: true, value: { accounts: last.accounts } };
      }),
    'account.read': ({ id }) =>
      withService(async (asked) => {
        const answer = await asked.account(id);
        if (!answer.ok) return refuse(answer.error.code);
        const account = view(answer.value);
        if (last?.service === asked)
          last = { ...last, accounts: last.accounts.map((one) => (one.id === id ? account : one)) };
        return { ok: true, value: account };
      }),
  };
}
