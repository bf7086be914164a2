import { i18n } from '#i18n';
import type { BatchView } from '../../../lib/messages/batch-topics.ts';
import { LEFT, type StandingRow, standingRows } from '../../../lib/store/dashboard/batch/batch-place.ts';
import { Address } from '../../parts/Address.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Rotor } from '../../parts/Rotor.tsx';
import { StatusChip } from '../../parts/StatusChip.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { RentalHeads } from './RentalHeads.tsx';

type ChipText = 'open' | 'checking' | 'twoOrders' | 'failed' | 'notBought' | 'needsYou';

interface RunTableProps {
  batch: BatchView;
  /** Its service is gone, and with it the pages of its orders. */
  isGone: boolean;
  names: ReadonlyMap<string, string>;
  /** Orders whose delivery the chain denies. */
  denied: ReadonlySet<string>;
}

/** What became of each row, with the number of its order. */
export function BatchRunTable({ batch, isGone, names, denied }: RunTableProps) {
  return (
    <div class="table-wrap">
      <table class="table table-batch table-run">
        <thead>
          <tr>
            <th scope="col">{i18n.t('batch.order')}</th>
            <RentalHeads />
            <th scope="col">{i18n.t('batch.state')}</th>
          </tr>
        </thead>
        <tbody>
          {standingRows(batch, isGone).map((row, index) => (
            <Row
              key={`${index}`}
              row={row}
              isGone={isGone}
              number={index + 1}
              name={names.get(row.to) ?? null}
              isDenied={row.guids.some((guid) => denied.has(guid))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: StandingRow;
  isGone: boolean;
  number: number;
  name: string | null;
  isDenied: boolean;
}

function Row({ row, isGone, number, name, isDenied }: RowProps) {
  const money = useMoney();
  const cost = sunAsTrx(row.costSun ?? row.totalSun);
  const units = formatWhole(BigInt(row.rentedUnits ?? row.energyUnits));
  // For an estimate only the service tells how much is rented. For an amount it is what was asked for.
  const isPlanned = row.rentedUnits === null && row.estimate !== null;
  return (
    <tr>
      <td class="num c-pick">
        {row.guids.length === 0
          ? '–'
          : row.guids.map((guid) => (
              <div key={guid}>
                {isGone ? (
                  guid
                ) : (
                  <a class="link" href={`#order=${guid}`}>
                    {guid}
                  </a>
                )}
              </div>
            ))}
      </td>
      <th class="c-for" scope="row">
        {name === null
          ? i18n.t('batch.row', [String(number)])
          : i18n.t('batch.named', [String(number), name])}
        <br />
        <Address address={row.to} size="s" />
        {row.said && <p class="hint clip">{i18n.t('notBought.said', [row.said])}</p>}
      </th>
      <td class="end num c-has" data-head={i18n.t('batch.period')}>
        {i18n.t(`period.short.${row.period}`)}
      </td>
      <td class="end num c-needs" data-head={i18n.t('batch.energy')}>
        {isPlanned ? i18n.t('batch.about', [units]) : units}
      </td>
      <td class="end num c-rent" data-head={i18n.t('batch.cost')}>
        {isNotBought(row) ? (
          '–'
        ) : (
          <>
            {row.costSun === null && <span class="vh">{i18n.t('batch.expected')} </span>}
            <span class={row.costSun === null ? 'muted' : ''}>{money.short(cost)}</span>
          </>
        )}
      </td>
      <td class="c-state" data-head={i18n.t('batch.state')}>
        <RunChip row={row} isDenied={isDenied} />
      </td>
    </tr>
  );
}

/** Rows that cost nothing: the sum they were planned for is not owed. */
const isNotBought = ({ trouble }: Pick<StandingRow, 'trouble'>) =>
  trouble === 'refused' || trouble === 'notPlaced' || trouble === LEFT.trouble;

const NEEDS_YOU = ['chip chip-error', 'ask', 'batch.chip.needsYou'] as const;
/** As in the list of orders: the energy may be elsewhere, or less. */
const NOT_AS_ASKED = ['chip chip-error', 'warn', 'ledger.notAsAsked'] as const;
/** Also as there: who sends now may burn TRX. */
const DENIED = ['chip chip-error', 'stop', 'proof.disagrees'] as const;
type ChipOf = StandingRow['state'] | NonNullable<StandingRow['trouble']>;
const CHIPS: Partial<Record<ChipOf, readonly [look: string, icon: string, text: `batch.chip.${ChipText}`]>> =
  {
    open: ['chip', 'wait', 'batch.chip.open'],
    checking: ['chip chip-check', 'ask', 'batch.chip.checking'],
    duplicate: ['chip chip-error', 'two', 'batch.chip.twoOrders'],
    failed: ['chip chip-error', 'stop', 'batch.chip.failed'],
    refused: ['chip chip-error', 'minus', 'batch.chip.notBought'],
    notPlaced: ['chip chip-error', 'minus', 'batch.chip.notBought'],
    left: ['chip', 'minus', 'batch.chip.notBought'],
  };

function RunChip({ row, isDenied }: Pick<RowProps, 'row' | 'isDenied'>) {
  const { state, trouble, status, isOther } = row;
  if (state === 'bought' && !isOther && !isDenied) return <StatusChip status={status} />;
  if (state === 'buying')
    return (
      <span class="chip chip-run">
        <Rotor isTurning />
        {i18n.t('batch.chip.buying')}
      </span>
    );
  const [look, icon, text] = isOther
    ? NOT_AS_ASKED
    : state === 'bought'
      ? DENIED
      : (CHIPS[trouble ?? state] ?? NEEDS_YOU);
  return (
    <span class={look}>
      <Icon name={icon} />
      {i18n.t(text)}
    </span>
  );
}
