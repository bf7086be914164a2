import { i18n } from '#i18n';
import type { AccountsModel } from '../../../lib/store/dashboard/accounts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { formatSpan } from '../../parts/words/span.ts';

interface RefreshRowProps {
  model: AccountsModel;
  nowMs: number;
  onRefresh: () => void;
}

/** The age of the oldest account or price, and a button that reads them again. The list of orders has its own. */
export function RefreshRow({ model, nowMs, onRefresh }: RefreshRowProps) {
  const oldestAtMs = model.oldestAtMs.value;
  const isRunning = model.isRefreshing.value;
  return (
    <p class="row row-apart">
      <span class="caption muted figures">
        {oldestAtMs !== null && i18n.t('money.age', [formatSpan(nowMs - oldestAtMs)])}
      </span>
      <button class="btn" type="button" aria-disabled={isRunning} onClick={onRefresh}>
        <Icon name="refresh" />
        {i18n.t(isRunning ? 'money.refreshing' : 'money.refresh')}
      </button>
    </p>
  );
}
