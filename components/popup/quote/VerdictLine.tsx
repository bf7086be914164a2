import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { type Decimal, decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import type { Verdict } from '../../../lib/domain/rental/verdict.ts';
import { isFreshPrice } from '../../../lib/store/freshness.ts';
import { burnPrice } from '../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import type { PricedQuote } from '../../../lib/store/popup/quote.ts';
import { Icon } from '../../parts/Icon.tsx';
import { formatSun, formatWhole, type Money } from '../../parts/words/amounts.ts';
import { moneyIn } from '../money.ts';

const SIGNS = { rent: 'ok', 'rent-for-many': 'ok', enough: 'bolt', burn: 'flame' } as const;

/** Rent, don't rent, or burn, with the numbers that prove it and where they come from. */
export function VerdictLine({ model, verdict }: { model: PopupModel; verdict: Verdict }) {
  const money = moneyIn(model);
  const quote = model.quote.value;
  const need = model.need.value;
  if (!quote || !need) return null;
  const { kind } = verdict;
  const isOld = !isFreshPrice(quote.readAtMs, model.nowMs.value);
  const isNo = !kind.startsWith('rent');
  const [lead, then] = sentence(verdict, money.short(quote.total), money, model);
  return (
    // A new sum is a new element: what is replaced as a whole is announced as a whole, and not each changed number.
    <div key={lead} class={`verdict${isOld ? ' verdict-old' : isNo ? ' verdict-no' : ''}`}>
      <Icon name={isOld ? 'clock' : SIGNS[kind]} size="l" />
      <div>
        <p class="lead">{lead}</p>
        <p class="then">{then}</p>
      </div>
      <p class="caption muted">
        {kind !== 'enough' && reckoning(need.rentUnits, quote, burnPrice(model.snapshot), money)}
      </p>
    </div>
  );
}

function sentence(
  verdict: Verdict,
  total: string,
  { short }: Money,
  { draft, isPractice }: PopupModel,
): [lead: string, then: ComponentChildren] {
  if (verdict.kind === 'enough')
    return isPractice.value
      ? [i18n.t('verdict.playEnough'), i18n.t('practiceOnly')]
      : [i18n.t('verdict.enough'), i18n.t('verdict.sendNow')];
  const burn = short(verdict.burn);
  const rent = i18n.t('verdict.rent', [total]);
  switch (verdict.kind) {
    case 'burn':
      return [
        i18n.t('verdict.burn', [burn]),
        // Nobody can pay less than a SUN.
        i18n.t(verdict.extra < decimalFromSun(1n) ? 'verdict.same' : 'verdict.more', [
          total,
          short(verdict.extra),
        ]),
      ];
    case 'rent-for-many':
      return [rent, i18n.t('verdict.paysFrom', [`${verdict.paysFromUses}`, burn, `${verdict.possibleUses}`])];
    case 'rent': {
      const { savedPercent } = verdict;
      const saved =
        savedPercent < 1 ? i18n.t('verdict.alike') : i18n.t('verdict.youSave', [`${savedPercent}`]);
      return [
        rent,
        <>
          {i18n.t(draft.value.task === 'own' ? 'verdict.burningOwn' : 'verdict.burning', [burn])}{' '}
          <b class="good">{saved}</b>
        </>,
      ];
    }
  }
}

/** The numbers behind the sentence, and where they come from. */
function reckoning(units: bigint, quote: PricedQuote, burn: ReturnType<typeof burnPrice>, { short }: Money) {
  // With the fee for activation: the sum in the sentence has it too.
  const fees = (quote.total - quote.energyCost) as Decimal;
  return [
    i18n.t('verdict.reckoning', [formatWhole(units), formatSun(quote.unitSun)]),
    fees > 0n && ` ${i18n.t('verdict.plusFee', [short(fees)])}`,
    quote.smallOrderFee.kind === 'unseen' && ` · ${i18n.t('verdict.feesUnseen')}`,
    !burn.isAsked && [<br key="" />, i18n.t('verdict.fromTable', [formatSun(burn.unitSun)])],
  ];
}
