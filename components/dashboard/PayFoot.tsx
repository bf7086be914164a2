import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { type Decimal, decimalFromSun } from '../../lib/domain/amounts/decimal.ts';
import { roundUpShort } from '../../lib/domain/amounts/rounding.ts';
import { isSumTyped } from '../../lib/domain/amounts/typed-sum.ts';
import type { Freshener } from '../../lib/store/dashboard/keep-fresh.ts';
import type { PurchaseObstacle } from '../../lib/store/dashboard/purchase-obstacle.ts';
import { isDearer } from '../../lib/store/dearer.ts';
import { DialogBack } from '../parts/controls/DialogBack.tsx';
import { keepIn } from '../parts/controls/keep-in.ts';
import { Icon } from '../parts/Icon.tsx';
import { Said } from '../parts/Said.tsx';
import { useMoney } from '../parts/words/amounts.ts';
import { obstacleText } from './obstacle-text.ts';
import { PayButton } from './PayButton.tsx';
import { SilenceNote } from './SilenceNote.tsx';
import { TypedSum } from './TypedSum.tsx';

interface PayFootProps {
  label: string;
  totalSun: bigint;
  /** The sum is the most that is paid, not what is expected. It is rounded up then, as is what has to be typed. */
  isMost?: boolean;
  /** Set above the user's own threshold: the sum to type, and the label that asks for it. */
  toType: { id: string; sun: bigint; labelOf: (sum: string) => string } | null;
  obstacle: PurchaseObstacle | null;
  freshener: Freshener;
  nowMs: number;
  /** Set if the address imitates another. 'compared' may be paid, but the button is not the most prominent one. */
  doubt?: 'open' | 'compared' | null;
  isSending: boolean;
  onPay: () => void;
}

/** The foot of a question about money: the sum to type, why nothing can be paid, the way back, the paying button. */
export function PayFoot({
  label,
  totalSun,
  isMost = false,
  toType,
  obstacle,
  freshener,
  nowMs,
  doubt = null,
  isSending,
  onPay,
}: PayFootProps) {
  const money = useMoney();
  const typed = useSignal('');
  /** The first sum that was shown; zero until there is a price. */
  const firstSun = useRef(totalSun);
  firstSun.current ||= totalSun;
  const [first, total] = [decimalFromSun(firstSun.current), decimalFromSun(totalSun)];
  const sum = (amount: Decimal) => money.short(isMost ? roundUpShort(amount) : amount);
  const isTyped = toType === null || isSumTyped(typed.value, decimalFromSun(toType.sun));
  return (
    <>
      {toType && <TypedSum {...toType} value={typed.value} onInput={keepIn(typed)} />}
      <Said look="hint hint-wary">
        {isDearer(first, total) && (
          <>
            <Icon name="clock" size="s" />
            <span>{i18n.t('batch.sumRose', [sum(first), sum(total)])}</span>
          </>
        )}
      </Said>
      <SilenceNote freshener={freshener} obstacle={obstacle} nowMs={nowMs} place="dialog .btn" />
      <div class="row row-end">
        <DialogBack />
        <PayButton
          label={obstacleText(obstacle, money) ?? label}
          isDoubtful={doubt !== null}
          sum={obstacle ? null : sum(total)}
          canPay={obstacle === null && isTyped && doubt !== 'open' && !isSending}
          isSending={isSending || freshener.isRetrying.value}
          onPay={onPay}
        />
      </div>
    </>
  );
}
