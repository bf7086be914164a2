import { i18n } from '#i18n';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import { Address } from '../../parts/Address.tsx';
import { useKeptFocus } from '../../parts/focus/use-kept-focus.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';

/** The running rentals that have no rule yet. */
export function RentalList({ model }: { model: RenewModel }) {
  const {
    unkept: rentals,
    misdirected,
    denied,
    isAnyRunning,
    isAnyUnclear,
    isAnyComing,
  } = model.rentals.value;
  const kept = useKeptFocus<HTMLElement>(rentals.length, model.keep.value === null);
  return (
    <section class="card" aria-labelledby="rentals" {...kept}>
      <div class="card-head">
        <h2 class="title" id="rentals">
          {i18n.t('renew.running')}
        </h2>
      </div>
      {rentals.length === 0 && (
        <p class="card-body muted">
          {isAnyUnclear || isAnyRunning || isAnyComing ? (
            i18n.t(isAnyUnclear ? 'renew.unclearRental' : isAnyComing ? 'renew.coming' : 'renew.noRunning')
          ) : (
            <>
              {i18n.t('renew.noRental')}{' '}
              <a class="link" href="#batch">
                {i18n.t('renew.rentSeveral')}
              </a>
            </>
          )}
        </p>
      )}
      {rentals.map((rental) => (
        <div class="setting" key={rental.guid}>
          <div class="setting-text">
            <p class="label">{model.names.value.get(rental.to) ?? i18n.t('renew.unnamed')}</p>
            <Address address={rental.to} size="s" />
          </div>
          <div class="setting-side">
            <span class="figures muted">
              {i18n.t('renew.rental', [
                formatWhole(BigInt(rental.energyUnits)),
                i18n.t(`period.long.${rental.period}`),
                formatSpan(rental.endsAtMs - model.nowMs.value),
              ])}
            </span>
            {misdirected.includes(rental.guid) || denied.includes(rental.guid) ? (
              <span class="caution">
                {i18n.t(denied.includes(rental.guid) ? 'renew.denied' : 'renew.misdirected')}
              </span>
            ) : (
              <button class="btn" type="button" onClick={() => model.openKeep(rental)}>
                {i18n.t('renew.keep')}
                <span class="vh"> {model.names.value.get(rental.to) ?? rental.to}</span>
              </button>
            )}
          </div>
        </div>
      ))}
      {rentals.length > 0 && isAnyUnclear && <p class="setting muted">{i18n.t('renew.unclearOther')}</p>}
    </section>
  );
}
