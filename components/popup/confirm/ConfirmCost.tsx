import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { periodMs } from '../../../lib/domain/rental/period.ts';
import type { ExpectedFee } from '../../../lib/domain/rental/quote.ts';
import { learnedFrom } from '../../../lib/store/popup/learned.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { readSample } from '../../../lib/store/read-trx.ts';
import { hasUnseenFee } from '../../../lib/store/unseen-fee.ts';
import { formatSun, formatWhole, type Money } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { moneyIn } from '../money.ts';

/** All that the sum is made of: energy, period, price, fees, total, and the highest cost that is accepted. */
export function ConfirmCost({ model }: { model: PopupModel }) {
  const money = moneyIn(model);
  const need = model.need.value;
  const quote = model.quote.value;
  const { task, recipients, token } = model.draft.value;
  const { profile, fees } = model.snapshot;
  if (!need || !quote) return null;
  const { period } = quote;
  const until = formatClock(model.nowMs.value + periodMs(period), 'minute', model.nowMs.value);
  const isEstimate = task === 'several';
  // Only part of the need is missing if there is some energy but not enough. An estimate always rents all of it.
  const isMissing = !isEstimate && need.hasUnits !== null && need.hasUnits < need.neededUnits;
  const { kind, amount } = quote.smallOrderFee;
  const from = kind === 'unseen' ? null : learnedFrom(need.rentUnits, amount, fees.map(readSample));
  return (
    <>
      <section class="group" aria-labelledby="confirm-what">
        <h3 class="label-quiet" id="confirm-what">
          {i18n.t('confirm.whatYouRent')}
        </h3>
        <dl class="facts">
          {profile?.isOneOfSeveral && (
            <>
              <dt>{i18n.t('confirm.service')}</dt>
              <dd class="clip">
                <i class={`dot dot-${profile.colour}`} />
                <b>{profile.name}</b>
              </dd>
            </>
          )}
          <dt>{i18n.t('confirm.energy')}</dt>
          <dd>
            {need.spareUnits > 0n
              ? i18n.t(isMissing ? 'confirm.sumMissing' : 'confirm.sumNeeded', [
                  formatWhole(need.missingUnits),
                  formatWhole(need.spareUnits),
                ])
              : ''}{' '}
            <b class="num">{formatWhole(need.rentUnits)}</b>
          </dd>
          <dt>{i18n.t('confirm.period')}</dt>
          <dd>
            <b>{i18n.t(`period.long.${period}`)}</b>
            {i18n.t('confirm.until', [until])}
          </dd>
          <dt>{i18n.t('confirm.enoughFor')}</dt>
          <dd>
            {isEstimate
              ? i18n.t('confirm.transfersOf', recipients.length, [formatWhole(recipients.length), token])
              : i18n.t('confirm.transfers', need.transferCount, [formatWhole(need.transferCount)])}
          </dd>
        </dl>
      </section>
      <section class="group" aria-labelledby="confirm-cost">
        <h3 class="label-quiet" id="confirm-cost">
          {i18n.t('confirm.cost')}
        </h3>
        <dl class="facts">
          <dt>{i18n.t('verdict.reckoning', [formatWhole(need.rentUnits), formatSun(quote.unitSun)])}</dt>
          <dd class="num">{money.exact(quote.energyCost)}</dd>
          <dt>
            {from === null
              ? i18n.t('confirm.smallOrderFee')
              : i18n.t('confirm.smallOrderFeeLearned', [formatWhole(from)])}
          </dt>
          <dd class="num">{feeText(quote.smallOrderFee, money)}</dd>
          <dt>{i18n.t('confirm.activationFee')}</dt>
          <dd class="num">{feeText(quote.activationFee, money)}</dd>
          <dt class="total">{i18n.t(isEstimate ? 'confirm.expected' : 'confirm.total')}</dt>
          <dd class="num total">{money.exact(quote.total)}</dd>
          <dt>{i18n.t(hasUnseenFee(quote) ? 'confirm.highestUnseen' : 'confirm.highest')}</dt>
          <dd class="num">{money.exact(decimalFromSun(quote.capSun))}</dd>
        </dl>
        {isEstimate && <p class="hint">{i18n.t('confirm.estimateMeans')}</p>}
      </section>
    </>
  );
}

/** A fee that no order has shown yet is not zero but unknown. */
function feeText({ kind, amount }: ExpectedFee, money: Money): string {
  return kind === 'unseen' ? i18n.t('confirm.feeUnseen') : money.exact(amount);
}
