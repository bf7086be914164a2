import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { Rotor } from '../parts/Rotor.tsx';
import { FirstRun } from './FirstRun.tsx';
import { PriceNow } from './PriceNow.tsx';

export function Popup({ model }: { model: PopupModel }) {
  const { profile } = model.snapshot.value;
  return (
    <>
      <header class="bar">
        <Rotor />
        <h1 class="bar-title">{i18n.t('extensionName')}</h1>
        {profile?.kind === 'practice' && <span class="chip chip-practice">{i18n.t('practice')}</span>}
      </header>
      {model.hasProfile.value ? <PriceNow model={model} /> : <FirstRun model={model} />}
    </>
  );
}
