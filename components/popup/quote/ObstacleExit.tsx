import { i18n } from '#i18n';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { Obstacle } from '../../../lib/store/popup/obstacle.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { MorePlayMoney } from '../MorePlayMoney.tsx';
import { moneyIn } from '../money.ts';

/** The way to remove an obstacle, where there is one. */
export default function ObstacleExit({ model, obstacle }: { model: PopupModel; obstacle: Obstacle }) {
  if (model.isPractice.value && obstacle.code === 'balance')
    return (
      <p class="caption">
        <MorePlayMoney model={model} look="link link-btn" />
      </p>
    );
  const exit = exitOf(model, obstacle);
  return (
    exit && (
      <p class="caption">
        {exit.why}
        <a class="link" href={exit.href} target="_blank" rel="noreferrer">
          {exit.text}
        </a>
      </p>
    )
  );
}

function exitOf(
  model: PopupModel,
  obstacle: Obstacle,
): { why?: string | false | null; href: string; text: string } | null {
  const { code } = obstacle;
  if (code === 'limit') {
    const cost = model.quote.value;
    // The total above may be within a limit that the highest cost exceeds.
    const why =
      obstacle.over !== null &&
      cost &&
      cost.highest > cost.total &&
      `${i18n.t('obstacle.highestCounts', [moneyIn(model).short(roundUpShort(cost.highest))])} `;
    return { why, href: 'options.html#limits', text: i18n.t('obstacle.toLimits') };
  }
  if (code === 'journal' || code === 'noPermission')
    return { href: `options.html${code === 'journal' ? '' : '#token'}`, text: i18n.t('dashboard.toRecords') };
  const { profile } = model.snapshot;
  if (code === 'balance' && profile?.origin)
    return { href: profile.origin, text: i18n.t('obstacle.toPanel') };
  return null;
}
