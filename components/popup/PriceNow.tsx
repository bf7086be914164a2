import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup-model.ts';

/** The price of one hour, as the service last told it. */
export function PriceNow({ model }: { model: PopupModel }) {
  const price = model.snapshot.value.prices['1h'];
  return (
    <div class="flow">
      <div class="body" role="status">
        <p class="muted">{i18n.t('price.hour')}</p>
        {price && <p class="figure">{i18n.t('unit.sun', [String(price.unitSun)])}</p>}
        {model.refusal.value && <p class="hint hint-bad">{i18n.t('price.unread')}</p>}
      </div>
      <footer class="dock">
        <button class="btn btn-wide" type="button" onClick={() => model.refreshPrice()}>
          {i18n.t('price.refresh')}
        </button>
      </footer>
    </div>
  );
}
