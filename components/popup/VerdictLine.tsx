import { i18n } from '#i18n';
import type { Verdict } from '../../lib/domain/verdict.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { burnPrice } from '../../lib/store/popup-need.ts';
import { isFreshPrice } from '../../lib/store/popup-quote.ts';
import { formatSun, formatWhole, useMoney } from '../parts/amounts.ts';
import { Icon } from '../parts/Icon.tsx';

const SIGNS = { rent: 'ok', 'rent-for-many': 'ok', enough: 'bolt', burn: 'flame' } as const;

/** Rent, don't rent, or burn; with the numbers that prove it and where they come from. */
export function VerdictLine({ model, verdict }: { model: PopupModel; verdict: Verdict }) {
  const quote = model.quote.value;
  const isOld = quote !== null && !isFreshPrice(quote.readAtMs, model.nowMs.value);
  const isNo = verdict.kind === 'enough' || verdict.kind === 'burn';
  return (
    <div class={`verdict${isOld ? ' verdict-old' : isNo ? ' verdict-no' : ''}`}>
      <Icon name={isOld ? 'clock' : SIGNS[verdict.kind]} size="l" />
      <Sentence model={model} verdict={verdict} />
      <p class="caption muted">
        <Reckoning model={model} verdict={verdict} />
      </p>
    </div>
  );
}

/** Spoken when the decision changes, not when a price ages. */
function Sentence({ model, verdict }: { model: PopupModel; verdict: Verdict }) {
  const money = useMoney();
  const total = model.quote.value ? money.short(model.quote.value.total) : '';
  const isOwn = model.draft.value.task === 'own';
  return (
    <div role="status">
      {verdict.kind === 'enough' && <p class="lead">{i18n.t('verdict.enough')}</p>}
      {verdict.kind === 'enough' && <p class="then">{i18n.t('verdict.sendNow')}</p>}
      {verdict.kind === 'burn' && <p class="lead">{i18n.t('verdict.burn', [money.short(verdict.burn)])}</p>}
      {verdict.kind === 'burn' && (
        <p class="then">{i18n.t('verdict.rentCostsMore', [total, money.short(verdict.extra)])}</p>
      )}
      {verdict.kind === 'rent' && <p class="lead">{i18n.t('verdict.rent', [total])}</p>}
      {verdict.kind === 'rent' && (
        <p class="then">
          {i18n.t(isOwn ? 'verdict.burnSameEnergy' : 'verdict.burnWouldCost', [money.short(verdict.burn)])}{' '}
          <b class="good">
            {verdict.savedPercent < 1
              ? i18n.t('verdict.aboutTheSame')
              : i18n.t('verdict.youSave', [String(verdict.savedPercent)])}
          </b>
        </p>
      )}
      {verdict.kind === 'rent-for-many' && <p class="lead">{i18n.t('verdict.rent', [total])}</p>}
      {verdict.kind === 'rent-for-many' && (
        <p class="then">
          {i18n.t('verdict.paysFrom', [
            String(verdict.paysFromUses),
            money.short(verdict.burn),
            String(verdict.possibleUses),
          ])}
        </p>
      )}
    </div>
  );
}

function Reckoning({ model, verdict }: { model: PopupModel; verdict: Verdict }) {
  const money = useMoney();
  const quote = model.quote.value;
  const need = model.need.value;
  if (!quote || !need || verdict.kind === 'enough') return null;
  const burn = burnPrice(model.snapshot.value);
  const source = burn.isAsked ? null : i18n.t('verdict.fromTable', [formatSun(burn.unitSun)]);
  const energy = i18n.t('verdict.reckoning', [formatWhole(need.rentUnits), formatSun(quote.unitSun)]);
  const { kind, amount } = quote.smallOrderFee;
  const fee = kind === 'charged' ? i18n.t('verdict.plusLearnedFee', [money.short(amount)]) : '';
  const unseen = kind === 'unseen' ? i18n.t('verdict.feesUnseen') : '';
  return (
    <>
      {energy}
      {fee && ` ${fee}`}
      {unseen && ` · ${unseen}`}
      {source && <br />}
      {source}
    </>
  );
}
