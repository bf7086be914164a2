import { i18n } from '#i18n';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { BatchModel } from '../../../lib/store/dashboard/batch/batch.ts';
import { isAlike } from '../../../lib/store/dashboard/batch/batch-cautions.ts';
import type { BatchRow } from '../../../lib/store/dashboard/batch/batch-rows.ts';
import { Address } from '../../parts/Address.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { CautionHints } from './CautionHints.tsx';
import { lineProblemText } from './line-problem-text.ts';
import { RentalHeads } from './RentalHeads.tsx';
import { RowHint } from './RowHint.tsx';

/** Every line with what was understood of it, its checks and its price. */
export function BatchTable({ model }: { model: BatchModel }) {
  return (
    <div class="table-wrap">
      <table class="table table-batch">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{i18n.t('batch.chosen')}</span>
            </th>
            <RentalHeads />
            <th class="end" scope="col">
              {i18n.t('batch.atMost')}
            </th>
            <th scope="col">{i18n.t('batch.state')}</th>
          </tr>
        </thead>
        <tbody>
          {model.rows.value.map((row) => (
            <Row key={row.number} row={row} onTick={(isChosen) => model.tick(row.number, isChosen)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onTick }: { row: BatchRow; onTick: (isChosen: boolean) => void }) {
  const money = useMoney();
  const { number, text, to, name, period, task, energyUnits, problem, cautions, isChosen } = row;
  const label = i18n.t(cautions.some(isAlike) ? 'batch.tickCompared' : 'batch.tickLine', [String(number)]);
  return (
    <tr>
      <td class="c-pick">
        <label class="tick">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={problem !== null}
            onInput={({ currentTarget }) => onTick(currentTarget.checked)}
          />
          <span class="vh">{label}</span>
        </label>
      </td>
      <th class="c-for" scope="row">
        {to && name ? i18n.t('batch.named', [String(number), name]) : i18n.t('batch.line', [String(number)])}
        <br />
        {to ? <Address address={to} size="s" /> : <span class="caption muted batch-text">{text}</span>}
        <CautionHints cautions={cautions} to={to ?? ''} />
        {row.isLeftUnknown && !problem && (
          <RowHint tone="wary" icon="bolt" text={i18n.t('batch.leftUnknown')} />
        )}
        {problem && <RowHint tone="bad" icon="stop" text={lineProblemText(problem)} />}
      </th>
      <td class="end num c-has" data-head={i18n.t('batch.period')}>
        {problem ? '–' : i18n.t(`period.short.${period}`)}
      </td>
      <td class="end num c-needs" data-head={i18n.t('batch.energy')}>
        {problem ? '–' : formatWhole(energyUnits)}
        {!problem && <Has row={row} />}
        {!problem && task.kind === 'estimate' && (
          <span class="caption muted batch-under">
            {i18n.t('batch.estimateOf', task.recipients.length, [String(task.recipients.length), task.token])}
          </span>
        )}
      </td>
      <td class="end num c-rent" data-head={i18n.t('batch.cost')}>
        {row.money ? money.short(sunAsTrx(String(row.money.totalSun))) : '–'}
      </td>
      <td class="end num c-cost" data-head={i18n.t('batch.atMost')}>
        {row.money ? money.short(roundUpShort(sunAsTrx(String(row.money.capSun)))) : '–'}
      </td>
      <td class="c-state" data-head={i18n.t('batch.state')}>
        <RowChip row={row} />
      </td>
    </tr>
  );
}

/** What the address has that can be counted on. */
function Has({ row: { hasUnits, isMoreEnding } }: { row: BatchRow }) {
  if (!hasUnits && (hasUnits === null || !isMoreEnding)) return null;
  return (
    <span class="caption muted batch-under">
      {i18n.t(isMoreEnding ? 'batch.hasBeside' : 'batch.has', [formatWhole(hasUnits)])}
    </span>
  );
}

function RowChip({ row }: { row: BatchRow }) {
  const [look, icon, text] = chipOf(row);
  return (
    <span class={look}>
      <Icon name={icon} />
      {text}
    </span>
  );
}

function chipOf({ problem, cautions: [worst], isChosen }: BatchRow) {
  if (problem) return ['chip chip-error', 'stop', i18n.t('batch.chip.bad')] as const;
  switch (worst?.kind) {
    case 'look-alike':
    case 'twin':
      return ['chip chip-error', 'warn', i18n.t('batch.chip.alike')] as const;
    case 'contract':
      return ['chip chip-error', 'stop', i18n.t('batch.chip.contract')] as const;
    case 'recipient':
      return ['chip chip-check', 'person', i18n.t('batch.chip.recipient')] as const;
    case 'not-active':
      return ['chip chip-check', 'warn', i18n.t('batch.chip.notActive')] as const;
    case 'duplicate':
      return ['chip chip-check', 'two', i18n.t('batch.chip.duplicate', [String(worst.of)])] as const;
    case 'on-its-way':
      return ['chip chip-check', 'clock', i18n.t('batch.chip.onItsWay')] as const;
    case 'enough':
      return ['chip', 'bolt', i18n.t('batch.chip.enough')] as const;
    case undefined:
      return isChosen
        ? (['chip chip-run', 'check', i18n.t('batch.chip.ready')] as const)
        : (['chip', 'minus', i18n.t('batch.chip.leftOut')] as const);
  }
}
