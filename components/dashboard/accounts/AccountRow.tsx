import { i18n } from '#i18n';
import { formatShortTrx, roundDownShort } from '../../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { AccountView, Spending } from '../../../lib/messages/money-topics.ts';
import { isBuyer, isLow, knownSection, measureRunway } from '../../../lib/store/dashboard/accounts.ts';
import { readTrx } from '../../../lib/store/read-trx.ts';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole, useMoney } from '../../parts/words/amounts.ts';

interface AccountRowProps {
  account: AccountView;
  /** Whether each account shows its unit. If all are in TRX, the head of the card shows it once. */
  hasUnit: boolean;
  isReading: boolean;
  lowBalanceTrx: string | null;
  pace: Spending['pace'] | null;
  onRead: (id: number) => void;
}

const LONGEST_WORD = 40;
/** A longer amount has no room at the large size. */
const LONGEST_FIGURE = 12;

/** A word of the service, cut to the length of a line. */
const shorten = (word: string) => (word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD - 1)}…` : word);

export function AccountRow(props: AccountRowProps) {
  const { account, hasUnit, isReading, lowBalanceTrx, pace, onRead } = props;
  const { id, balance, currency } = account;
  const isMain = isBuyer(account);
  const section = knownSection(account);
  const name = section ? i18n.t(`money.accounts.section.${section}`) : shorten(account.section);
  return (
    <li class={isMain ? 'account account-main' : 'account'}>
      <b>{name}</b>
      <span class="row">
        <Amount balance={balance} unit={hasUnit ? shorten(currency ?? '') : ''} isMain={isMain} />
        {id !== null && (
          <button
            class="icon-btn"
            type="button"
            aria-label={i18n.t('money.accounts.readOne', [name])}
            aria-disabled={isReading}
            onClick={() => onRead(id)}
          >
            <Icon name="refresh" />
          </button>
        )}
      </span>
      <AccountNumber account={account} />
      {isMain && isLow(balance, lowBalanceTrx) && <Low mark={lowBalanceTrx ?? '0'} />}
      {isMain && balance !== null && pace && <Reach balance={balance} pace={pace} />}
    </li>
  );
}

function Amount({ balance, unit, isMain }: { balance: string | null; unit: string; isMain: boolean }) {
  if (balance === null) return <span class="caution">{i18n.t('money.accounts.unreadable')}</span>;
  const amount = formatShortTrx(roundDownShort(readTrx(balance)), navigator.language);
  const text = unit === '' ? amount : `${amount}\u00a0${unit}`;
  const size = text.length > LONGEST_FIGURE ? 'title' : 'figure';
  return <b class={isMain ? `${size} num` : 'num'}>{text}</b>;
}

/** The account's number for its user and the service's own, and the user's number, as far as they were read. */
function AccountNumber({ account: { id, guid, userId } }: { account: AccountView }) {
  const numbers = [
    id !== null && i18n.t('money.accounts.number', [String(id)]),
    guid !== null && i18n.t('money.accounts.guid', [shorten(guid)]),
    userId !== null && i18n.t('money.accounts.user', [String(userId)]),
  ].filter(Boolean);
  return numbers.length > 0 && <span class="caption muted figures">{numbers.join(' · ')}</span>;
}

function Low({ mark }: { mark: string }) {
  const money = useMoney();
  return (
    <span class="account-mark">
      <Icon name="warn" size="s" />
      {i18n.t('money.accounts.low', [money.short(roundUpShort(readTrx(mark)))])}
    </span>
  );
}

function Reach({ balance, pace }: { balance: string; pace: Spending['pace'] }) {
  const money = useMoney();
  const { orders, paces } = measureRunway(readTrx(balance), pace);
  return (
    <>
      {orders !== null && (
        <span class="caption muted">
          {i18n.t('money.accounts.payFor', countOf(orders), [formatWhole(orders)])}
        </span>
      )}
      {paces.map(({ days, perDay, lasts }) => (
        <span key={days} class="caption muted">
          {i18n.t('money.accounts.lasts', days, [
            String(days),
            i18n.t('money.accounts.lastsDays', countOf(lasts), [formatWhole(lasts)]),
            money.short(perDay),
          ])}
        </span>
      ))}
    </>
  );
}

/** Used only to choose the plural form: the number itself is written exactly. */
const countOf = (count: bigint) => Number(count);
