import { i18n } from '#i18n';
import type { Obstacle } from '../../../lib/store/popup/obstacle.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { later } from '../../parts/later.ts';
import { Rotor } from '../../parts/Rotor.tsx';
import type { Money } from '../../parts/words/amounts.ts';
import { moneyIn } from '../money.ts';

const ObstacleExit = later(() => import('./ObstacleExit.tsx'));

/** A button that does not pay. Its label is the reason, and a way out follows where there is one. */
export function ObstacleButton({ model, obstacle }: { model: PopupModel; obstacle: Obstacle }) {
  const money = moneyIn(model);
  const isBusy = /Price$/.test(obstacle.code) && model.asking.value === 'prices.refresh';
  return (
    <>
      <button class="btn btn-l btn-wide" type="submit" aria-disabled="true" aria-busy={isBusy}>
        {isBusy && <Rotor isTurning />}
        {obstacleText(obstacle, money)}
      </button>
      {wayOut(model, obstacle)}
    </>
  );
}

/** A link to what would remove this obstacle, where there is one. */
export const wayOut = (model: PopupModel, obstacle: Obstacle) =>
  /limit|balance|journal|Permission/.test(obstacle.code) && (
    <ObstacleExit model={model} obstacle={obstacle} />
  );

/** Why nothing can be bought now, as the label of the button that would buy. */
export function obstacleText(obstacle: Obstacle, money: Money): string {
  const { code } = obstacle;
  // Exact: with a rounded sum, a top-up or a limit raised by as much could be too small by a hair.
  if (code === 'balance') return i18n.t('obstacle.balance', [money.exact(obstacle.shortBy)]);
  if (code !== 'limit') return i18n.t(`obstacle.${code}`);
  const limit = i18n.t(`obstacle.limit.${obstacle.limit}`);
  return obstacle.over ? i18n.t('obstacle.overLimit', [money.exact(obstacle.over), limit]) : limit;
}
