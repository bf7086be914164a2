import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { decimalFromSun } from '../../../lib/domain/decimal.ts';
import type { Period } from '../../../lib/domain/period.ts';
import { isSumTyped } from '../../../lib/domain/typed-sum.ts';
import type { RuleView } from '../../../lib/messages/renew-topics.ts';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import { Address } from '../../parts/Address.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/amounts.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { DialogBack } from '../../parts/DialogBack.tsx';
import { LookAlikePair } from '../../parts/LookAlikePair.tsx';
import { obstacleText } from '../obstacle-text.ts';
import { PayButton } from '../PayButton.tsx';
import { SilenceNote } from '../SilenceNote.tsx';
import { TypedSum } from '../TypedSum.tsx';

/** The same rental at the price of this moment; one click rents it again, once. */
export function RenewDialog({ model, rule }: { model: RenewModel; rule: RuleView }) {
  const money = useMoney();
  const typed = useSignal('');
  const price = model.priceOf(rule.period, rule.energyUnits);
  const above = model.typedAboveSun.value;
  const totalSun = price?.totalSun ?? 0n;
  const mustType = above !== null && totalSun > above;
  const isTyped = !mustType || isSumTyped(typed.value, decimalFromSun(totalSun));
  const obstacle = model.obstacle.value;
  const alike = model.alike.value;
  const comparedWith = useSignal<string | null>(null);
  const hasComparedAddress = alike !== null && comparedWith.value === alike.known;
  const canPay = obstacle === null && isTyped && (!alike || hasComparedAddress) && !model.isSending.value;
  return (
    <Dialog title={i18n.t('renew.askTitle')} onClose={() => model.closeAsk()}>
      {alike ? (
        <LookAlikePair
          address={rule.to}
          lookAlike={alike}
          hasCompared={hasComparedAddress}
          onCompare={(isOn) => {
            comparedWith.value = isOn ? alike.known : null;
          }}
        />
      ) : (
        <p>
          <Address address={rule.to} />
        </p>
      )}
      <dl class="facts">
        <dt>{i18n.t('confirm.energy')}</dt>
        <dd class="num">{formatWhole(BigInt(rule.energyUnits))}</dd>
        <dt>{i18n.t('confirm.period')}</dt>
        <dd>{i18n.t(`period.long.${rule.period as Period}`)}</dd>
        <dt class="total">{i18n.t('confirm.total')}</dt>
        <dd class="num total">{price ? money.exact(sunAsTrx(String(totalSun))) : '–'}</dd>
      </dl>
      <p class="hint">{i18n.t('renew.askMeans')}</p>
      {mustType && (
        <TypedSum
          id="renew-typed"
          labelOf={(sum) => i18n.t('confirm.typeSum', [sum])}
          sun={totalSun}
          value={typed.value}
          onInput={(text) => {
            typed.value = text;
          }}
        />
      )}
      <SilenceNote
        freshener={model.freshener}
        obstacle={obstacle}
        nowMs={model.nowMs.value}
        place="dialog .btn"
      />
      <div class="row row-end">
        <DialogBack />
        <PayButton
          label={obstacleText(obstacle, money) ?? i18n.t(alike ? 'confirm.rentForThis' : 'renew.again')}
          isDoubtful={alike !== null}
          sum={obstacle ? null : money.short(sunAsTrx(String(totalSun)))}
          canPay={canPay}
          isSending={model.isSending.value || model.freshener.isRetrying.value}
          onPay={() => void model.confirm(totalSun, { hasComparedAddress, hasTypedSum: mustType })}
        />
      </div>
    </Dialog>
  );
}
