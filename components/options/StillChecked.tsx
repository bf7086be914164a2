import type { Signal } from '@preact/signals';
import { i18n } from '#i18n';
import { sunAsTrx, useMoney } from '../parts/amounts.ts';
import { Note } from '../parts/Note.tsx';
import { Tick } from '../parts/Tick.tsx';

interface StillCheckedProps {
  /** With the name of the service where the dialog is about several. */
  purchases: readonly { name?: string; totalSun: string }[];
  isSure: Signal<boolean>;
}

/** The purchases that nobody can look after once the token is gone, and the tick that lets it go all the same. */
export function StillChecked({ purchases, isSure }: StillCheckedProps) {
  const money = useMoney();
  if (!purchases[0]) return null;
  const setSure = (isOn: boolean) => {
    isSure.value = isOn;
  };
  return (
    <>
      {purchases.map(({ name = '', totalSun }, at) => (
        <Note key={`${at}`} icon="ask" tone="caution" title={name}>
          {i18n.t('options.service.removeChecking', [money.exact(sunAsTrx(totalSun))])}
        </Note>
      ))}
      <Tick isOn={isSure.value} onTick={setSure}>
        {i18n.t('options.service.removeSure')}
      </Tick>
    </>
  );
}
