// What lives here: the dashboard, one folder for each part of it, each with a view model of its own.
// Only the entrypoint uses it. Everything it shows came from the models; the models ask the background.
// It must not buy: a purchase is confirmed in a batch, in a renewal or in the popup, and decided in the background.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { DashboardModel } from '../../lib/store/dashboard/dashboard-model.ts';
import type { DashboardView } from '../../lib/store/dashboard/dashboard-view.ts';
import BackgroundTrouble from '../parts/BackgroundTrouble.tsx';
import { catchFocus } from '../parts/focus/catch-focus.ts';
import { giveFocus } from '../parts/focus/give-focus.ts';
import { later } from '../parts/later.ts';
import { Note } from '../parts/Note.tsx';
import { Rotor } from '../parts/Rotor.tsx';
import { PlayMoney } from '../parts/words/amounts.ts';
import { HeaderBalance } from './accounts/HeaderBalance.tsx';
import { NoProfile } from './NoProfile.tsx';
import { Overview } from './Overview.tsx';
import { TokenNote } from './TokenNote.tsx';
import { ViewTabs } from './ViewTabs.tsx';

const OrderPage = later(() => import('./orders/OrderPage.tsx'));
const BatchPart = later(() => import('./batch/BatchPart.tsx'));
const RenewPart = later(() => import('./renew/RenewPart.tsx'));

export function Dashboard({ model }: { model: DashboardModel }) {
  const snapshot = model.snapshot.value;
  const view = model.view.value;
  const isPractice = snapshot?.profile?.kind === 'practice';
  const before = useRef(view);
  const overviewPx = useRef(0);
  // Leaving an order moves the focus to its row, or to the list of orders. Leaving another part removes the link that
  // had it. An opened order takes the focus itself once its script is there: anything focused in between would be read
  // out first.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = view;
    if (left.kind === 'order' && view.kind === 'overview') {
      // On a step back, Firefox scrolls before the list is drawn: the page was too low for that.
      scrollTo(0, overviewPx.current);
      focusRow(left.guid);
    } else if (left.kind !== view.kind && view.kind !== 'order') catchFocus('.segment[aria-current]');
  }, [view]);
  const title = useRef(document.title);
  // Tabs are told apart by their titles, and a screen reader announces a change.
  useEffect(() => {
    document.title = [headOf(view), title.current].filter(Boolean).join(' · ');
  }, [view]);
  return (
    <PlayMoney.Provider value={isPractice}>
      <header class="top">
        <div class="top-in">
          <Rotor />
          <span class="top-name">{i18n.t('extensionName')}</span>{' '}
          {isPractice && <span class="chip chip-practice">{i18n.t('practice')}</span>}{' '}
          <nav class="top-nav" aria-label={i18n.t('dashboard.pages')}>
            <a href="dashboard.html" aria-current="page">
              {i18n.t('dashboard.title')}
            </a>
            <a href="options.html">{i18n.t('options.title')}</a>
          </nav>
          <HeaderBalance model={model} />
        </div>
      </header>
      <main class="page">
        <div class="page-head">
          <h1>{i18n.t('dashboard.title')}</h1>
          <ViewTabs view={view} overview={model.choices.hash.value} />
        </div>
        <BackgroundTrouble code={model.trouble.value} />
        {snapshot?.isJournalDamaged && (
          <Note icon="warn" tone="danger" role="alert" title={i18n.t('obstacle.journal')}>
            <a class="link" href="options.html">
              {i18n.t('dashboard.toRecords')}
            </a>
          </Note>
        )}
        {snapshot?.profile && <TokenNote token={snapshot.profile.token} />}
        <View model={model} overviewPx={overviewPx} />
      </main>
    </PlayMoney.Provider>
  );
}

function focusRow(guid: string): void {
  const row = document.querySelector<HTMLElement>(`.ledger [href="#order=${guid}"]`);
  if (row) row.focus();
  else giveFocus(document.getElementById('orders'));
}

/** What a view adds to the title of its tab. */
function headOf(view: DashboardView): string {
  if (view.kind === 'order') return i18n.t('ledger.one.title', [view.guid]);
  return view.kind === 'overview' ? '' : i18n.t(`dashboard.${view.kind}`);
}

function View({ model, overviewPx }: { model: DashboardModel; overviewPx: RefObject<number> }) {
  const view = model.view.value;
  const snapshot = model.snapshot.value;
  // A batch outlives its service, so it is shown without one.
  if (view.kind === 'batch') return <BatchPart model={model} />;
  if (snapshot && !snapshot.profile) return <NoProfile model={model} />;
  if (view.kind === 'order') return <OrderPage model={model} guid={view.guid} />;
  if (view.kind === 'renew') return <RenewPart model={model} />;
  return <Overview model={model} leftPx={overviewPx} />;
}
