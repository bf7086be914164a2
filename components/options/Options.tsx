// What lives here: the options page, a folder for each subject with one file for each card and for each part of one.
// Only the entrypoint uses it. Everything it shows came from the model; the model asks the background.
// It must not keep a token longer than the form that it was typed into.
import { i18n } from '#i18n';
import type { OptionsModel } from '../../lib/store/options/options-model.ts';
import BackgroundTrouble from '../parts/BackgroundTrouble.tsx';
import { Note } from '../parts/Note.tsx';
import { Rotor } from '../parts/Rotor.tsx';
import { AddressesCard } from './addresses/AddressesCard.tsx';
import { Card } from './Card.tsx';
import { AlertsCard } from './choices/AlertsCard.tsx';
import { LimitsCard } from './choices/LimitsCard.tsx';
import { SaveBar } from './choices/SaveBar.tsx';
import { DataCard } from './data/DataCard.tsx';
import { Forget } from './data/Forget.tsx';
import type { ForgetPages } from './data/ForgetDialog.tsx';
import { RecordNotes } from './data/RecordNotes.tsx';
import { NodeCard } from './NodeCard.tsx';
import { SideNav } from './SideNav.tsx';
import { ServiceCard } from './services/ServiceCard.tsx';
import { useArrival } from './use-arrival.ts';
import { Welcome } from './Welcome.tsx';

interface OptionsProps {
  model: OptionsModel;
  forgetPages: ForgetPages;
  /** The keys that open the popup; empty if there are none. */
  readShortcut: () => Promise<string>;
}

export function Options({ model, forgetPages, readShortcut }: OptionsProps) {
  const state = model.state.value;
  const isUnread = !state && model.isUnread.value;
  useArrival(model);
  return (
    <>
      <header class="top">
        <div class="top-in">
          <Rotor />
          <span class="top-name">{i18n.t('extensionName')}</span>{' '}
          {state?.settings.activeProfileId === 'practice' && (
            <span class="chip chip-practice">{i18n.t('practice')}</span>
          )}
          <nav class="top-nav" aria-label={i18n.t('dashboard.pages')}>
            <a href="dashboard.html">{i18n.t('dashboard.title')}</a>
            <a href="options.html" aria-current="page">
              {i18n.t('options.title')}
            </a>
          </nav>
        </div>
      </header>
      <main class="page page-columns">
        <div class="page-head">
          <h1>{i18n.t('options.title')}</h1>
          <p class="muted">{i18n.t('options.where')}</p>
        </div>
        <SideNav isUnread={isUnread} />
        <div class="cards">
          <BackgroundTrouble code={model.trouble.value}>{i18n.t('options.unreadDo')}</BackgroundTrouble>
          {state?.isDamaged && (
            <Note icon="warn" tone="danger" role="alert" title={i18n.t('options.damaged')}>
              {i18n.t('options.damagedDo')}
            </Note>
          )}
          {state?.vault.isDamaged && (
            <Note icon="warn" tone="danger" role="alert" title={i18n.t('options.vaultDamaged')}>
              {i18n.t('options.vaultDamagedDo')}
            </Note>
          )}
          {state?.isBookDamaged && (
            <Note icon="warn" tone="danger" role="alert" title={i18n.t('options.bookDamaged')}>
              {i18n.t('options.bookDamagedDo')}
            </Note>
          )}
          <RecordNotes model={model} />
          {isUnread && (
            <Card section="data">
              <Forget deed={model.deeds.forget} forgetPages={forgetPages} />
            </Card>
          )}
          {state && (
            <>
              <Welcome state={state} />
              <ServiceCard model={model} state={state} />
              <LimitsCard draft={model.draft} />
              <AlertsCard model={model} readShortcut={readShortcut} />
              <NodeCard model={model} state={state} />
              <AddressesCard model={model} state={state} />
              <DataCard model={model} state={state} forgetPages={forgetPages} />
              <SaveBar model={model} />
            </>
          )}
        </div>
      </main>
    </>
  );
}
