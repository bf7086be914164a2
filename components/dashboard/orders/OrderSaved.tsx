import { i18n } from '#i18n';
import { sumSaving } from '../../../lib/domain/rental/saving.ts';
import { readAmount } from '../../../lib/ledger/read-amount.ts';
import type { LedgerOrder, OwnFacts } from '../../../lib/messages/ledger-topics.ts';
import type { ReceiptView } from '../../../lib/messages/receipt-topics.ts';
import type { ReceiptsModel } from '../../../lib/store/dashboard/orders/receipts.ts';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { TextInput } from '../../parts/controls/TextInput.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Said } from '../../parts/Said.tsx';
import { formatWhole, useMoney } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { receiptProblem } from './receipt-problem.ts';

interface OrderSavedProps {
  model: ReceiptsModel;
  order: LedgerOrder;
  own: OwnFacts;
  isPractice: boolean;
  nowMs: number;
}

/** What the rental really saved, counted from transfers that the user names; without any, nothing is claimed. */
export function OrderSaved(props: OrderSavedProps) {
  const { own, isPractice } = props;
  return (
    <section aria-labelledby="o-saved">
      <h3 id="o-saved">{i18n.t('saved.title')}</h3>
      {isPractice ? (
        <p class="muted">{i18n.t('saved.practice')}</p>
      ) : own.endsAtMs === null ? (
        <p class="muted">{i18n.t('saved.not.unwatched')}</p>
      ) : (
        <Receipts {...props} />
      )}
    </section>
  );
}

function Receipts({ model, order, nowMs }: OrderSavedProps) {
  const receipts = model.receipts.value ?? [];
  const { problem, typed, isAsking, isDamaged } = model;
  return (
    <>
      <Said look="caution">{isDamaged.value && i18n.t('saved.damaged')}</Said>
      {receipts.length === 0 && <p class="muted">{i18n.t('saved.none')}</p>}
      {receipts.length > 0 && (
        <ul class="stack">
          {receipts.map((receipt) => (
            <Transfer
              key={receipt.txid}
              receipt={receipt}
              nowMs={nowMs}
              onDrop={() => void model.drop(receipt.txid).then(() => catchFocus('#receipt'))}
            />
          ))}
        </ul>
      )}
      <Said look="stack">{receipts.length > 0 && <Sum order={order} receipts={receipts} />}</Said>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void model.add();
        }}
      >
        <label class="label" for="receipt">
          {i18n.t('saved.label')}
        </label>
        <TextInput
          id="receipt"
          value={typed.value}
          problem={problem.value === null ? null : receiptProblem(problem.value)}
          onInput={keepIn(typed)}
        />
        <p>
          <button class="btn btn-s" type="submit" aria-disabled={isAsking.value || typed.value.trim() === ''}>
            {i18n.t(isAsking.value ? 'saved.asking' : 'saved.add')}
          </button>
        </p>
      </form>
    </>
  );
}

function Transfer({ receipt, nowMs, onDrop }: { receipt: ReceiptView; nowMs: number; onDrop: () => void }) {
  const { txid, atMs, energyUnits, stakedUnits } = receipt;
  const short = `${txid.slice(0, 8)}…${txid.slice(-6)}`;
  return (
    <li class="stack-2">
      <p class="txid" translate={false} dir="ltr">
        {txid}
      </p>
      <div class="row row-apart">
        <span class="num muted">
          {i18n.t('saved.used', [formatWhole(BigInt(stakedUnits)), formatWhole(BigInt(energyUnits))])}
        </span>
        <span class="row">
          <span class="num muted">{formatClock(atMs, 'minute', nowMs)}</span>
          <button class="icon-btn" type="button" aria-label={i18n.t('saved.drop', [short])} onClick={onDrop}>
            <Icon name="close" size="s" />
          </button>
        </span>
      </div>
    </li>
  );
}

function Sum({ order, receipts }: { order: LedgerOrder; receipts: readonly ReceiptView[] }) {
  const money = useMoney();
  const cost = readAmount(order.costTrx);
  if (cost === null || order.energyUnits === null || order.period === null) {
    return <p class="muted">{i18n.t('saved.unread')}</p>;
  }
  const used = receipts.map(({ stakedUnits, burnUnitSun }) => ({
    stakedUnits: BigInt(stakedUnits),
    burnUnitSun: BigInt(burnUnitSun),
  }));
  const { saved, lost, unburned, isCut } = sumSaving(used, {
    energyUnits: BigInt(order.energyUnits),
    period: order.period,
    cost,
  });
  return (
    <>
      <dl class="facts">
        <dt>{i18n.t('saved.unburned')}</dt>
        <dd class="num">{money.exact(unburned)}</dd>
        <dt>{i18n.t('saved.cost')}</dt>
        <dd class="num">{money.exact(cost)}</dd>
        <dt class="total">{i18n.t(saved !== null ? 'saved.saved' : 'saved.lost')}</dt>
        <dd class="num total">{money.exact(saved ?? lost ?? unburned)}</dd>
      </dl>
      <p class="hint">{i18n.t(isCut ? 'saved.cut' : 'saved.means')}</p>
    </>
  );
}
