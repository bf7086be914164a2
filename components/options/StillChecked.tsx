import type { Signal } from '@preact/signals';
import { i18n } from '#i18n';
import { Tick } from '../parts/controls/Tick.tsx';
import { Note } from '../parts/Note.tsx';
import { sunAsTrx, useMoney } from '../parts/words/amounts.ts';

/** With the name of the service where the dialog is about several. */
type Checked = readonly { id: string; name?: string; totalSun: string }[];

interface StillCheckedProps {
  purchases: Checked;
  /** What `nameChecked` says of those that the tick was set for: it holds for no other purchase, of the same sum either. */
  sureOf: Signal<string | null>;
}

export const nameChecked = (purchases: Checked) => JSON.stringify(purchases);

/** The purchases that nobody can look after once the token is gone, and the tick that lets it go all the same. */
export function StillChecked({ purchases, sureOf }: StillCheckedProps) {
  const money = useMoney();
  if (!purchases[0]) return null;
  const setSure = (isOn: boolean) => {
    sureOf.value = isOn ? nameChecked(purchases) : null;
  };
  return (
    <>
      {purchases.map(({ id, name = '', totalSun }) => (
        <Note key={id} icon="ask" tone="caution" title={name}>
          {i18n.t('options.service.removeChecking', [money.exact(sunAsTrx(totalSun))])}
        </Note>
      ))}
      <Tick isOn={sureOf.value === nameChecked(purchases)} onTick={setSure}>
        {i18n.t('options.service.removeSure')}
      </Tick>
    </>
  );
}
