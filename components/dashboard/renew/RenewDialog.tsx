import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { isAboveTyped } from '../../../lib/domain/amounts/typed-sum.ts';
import type { RuleView } from '../../../lib/messages/renew-topics.ts';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import { Address } from '../../parts/Address.tsx';
import { Dialog, MEANS } from '../../parts/controls/Dialog.tsx';
import { LookAlikePair } from '../../parts/LookAlikePair.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { PayFoot } from '../PayFoot.tsx';
import { Doubted } from './RuleTable.tsx';

/** The same rental at the present price; one click rents it again, once. */
export function RenewDialog({ model, rule }: { model: RenewModel; rule: RuleView }) {
  const money = useMoney();
  const price = model.priceOf(rule.period, rule.energyUnits);
  const totalSun = price?.totalSun ?? 0n;
  const mustType = isAboveTyped(model.typedAboveSun.value, totalSun);
  const alike = model.alike.value;
  const name = model.names.value.get(rule.to);
  const comparedWith = useSignal<string | null>(null);
  const hasCompared = alike !== null && comparedWith.value === alike.known;
  return (
    <Dialog title={i18n.t('renew.askTitle')} isExplained onClose={() => model.closeAsk()}>
      {alike ? (
        <LookAlikePair
          address={rule.to}
          lookAlike={alike}
          hasCompared={hasCompared}
          onCompare={(isOn) => {
            comparedWith.value = isOn ? alike.known : null;
          }}
        />
      ) : (
        <p>
          {name && <b class="holder-name">{name}</b>}
          <Address address={rule.to} />
        </p>
      )}
      {model.rentals.value.doubted.includes(rule.to) && <Doubted />}
      <dl class="facts" id={MEANS}>
        <dt>{i18n.t('confirm.energy')}</dt>
        <dd class="num">{formatWhole(BigInt(rule.energyUnits))}</dd>
        <dt>{i18n.t('confirm.period')}</dt>
        <dd>{i18n.t(`period.long.${rule.period}`)}</dd>
        <dt class="total">{i18n.t('confirm.total')}</dt>
        <dd class="num total">{price ? money.exact(sunAsTrx(String(totalSun))) : '–'}</dd>
      </dl>
      <p class="hint">{i18n.t('renew.askMeans')}</p>
      <p class="hint">{i18n.t('confirm.serviceDecides')}</p>
      {price?.hasUnseenFee && <p class="hint">{i18n.t('batch.feesUnseen')}</p>}
      <PayFoot
        label={i18n.t(alike ? 'confirm.rentForThis' : 'renew.again')}
        totalSun={totalSun}
        isMost
        toType={
          mustType
            ? { id: 'renew-typed', sun: totalSun, labelOf: (sum) => i18n.t('confirm.typeSum', [sum]) }
            : null
        }
        obstacle={model.obstacle.value}
        freshener={model.freshener}
        nowMs={model.nowMs.value}
        doubt={alike && (hasCompared ? 'compared' : 'open')}
        isSending={model.isSending.value}
        onPay={() =>
          void model.confirm(totalSun, { comparedWith: alike && comparedWith.value, hasTypedSum: mustType })
        }
      />
    </Dialog>
  );
}
