// What lives here: addresses kept energized: the rules, the running rentals that could have one, and the two dialogs.
// Only the dashboard uses it. What is due and what was spent is decided in the background.
// It must not shorten an address, nor renew anything that was not confirmed or budgeted.
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RuleView } from '../../../lib/messages/renew-topics.ts';
import type { DashboardModel } from '../../../lib/store/dashboard/dashboard-model.ts';
import type { RenewStop } from '../../../lib/store/dashboard/renew/confirm-renewal.ts';
import { type RenewModel, renewModelOf } from '../../../lib/store/dashboard/renew/renew.ts';
import { Address } from '../../parts/Address.tsx';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { useKeptFocus } from '../../parts/focus/use-kept-focus.ts';
import { Note } from '../../parts/Note.tsx';
import { Said } from '../../parts/Said.tsx';
import { PlayMoney, useMoney } from '../../parts/words/amounts.ts';
import { RefusedNote } from '../RefusedNote.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { RentalList } from './RentalList.tsx';
import { canGoOn, canRentAgain, RuleTable } from './RuleTable.tsx';
import { refusalText } from './renew-stop-text.ts';

/** The rules first, then the rentals that could have one. */
export default function RenewPart({ model }: { model: DashboardModel }) {
  const own = renewModelOf(model);
  const rules = own.rules.value;
  const kept = useKeptFocus<HTMLElement>(rules?.length ?? 0);
  useEffect(() => own.look(), [own]);
  const canAct = (rule: RuleView) => canGoOn(rule, own.nowMs.value) || canRentAgain(rule);
  const acting = rules && [...rules.filter(canAct), ...own.gone.value].map(({ id }) => id);
  const acts = acting && [...acting, own.asking.value?.id].join(' ');
  const lastActs = useRef(acts);
  // A button may disappear with the focus on it: "Go on" when its pause ends, "Rent again" with its rental, "Stop" with
  // the rule of a removed service. The heading takes the focus then, never the next button, which stops a rule.
  useEffect(() => {
    if (lastActs.current !== null && lastActs.current !== acts) catchFocus('#rules');
    lastActs.current = acts;
  }, [acts]);
  if (rules === null) return null;
  const stop = own.stop.value;
  const { unkept, misdirected, denied } = own.rentals.value;
  return (
    <PlayMoney.Provider value={model.snapshot.value?.profile?.kind === 'practice'}>
      <RenewNews model={own} />
      {stop && !own.keep.value && !own.asking.value && <Stopped model={own} stop={stop} />}
      {own.isDamaged.value && (
        <Note icon="warn" tone="danger" role="alert" title={i18n.t('renew.damaged')}>
          {i18n.t('renew.damagedDo')}
        </Note>
      )}
      <section class="card" aria-labelledby="rules" {...kept}>
        <div class="card-head">
          <div>
            <h2 class="title" id="rules" tabIndex={-1}>
              {i18n.t('renew.title')}
            </h2>
            <p>{i18n.t('renew.means')}</p>
          </div>
        </div>
        {rules.length > 0 ? (
          <RuleTable model={own} rules={rules} />
        ) : (
          <p class="card-body muted">
            {i18n.t(unkept.length > misdirected.length + denied.length ? 'renew.noneChoose' : 'renew.none')}
          </p>
        )}
        {own.hasOthers.value && <p class="card-body muted">{i18n.t('renew.others')}</p>}
      </section>
      {own.gone.value.map(({ id, to }) => (
        <Note key={id} icon="info" title={i18n.t('renew.gone')}>
          <Address address={to} size="s" />
          <br />
          {i18n.t('renew.goneDo')}
          <br />
          <LateButton class="btn btn-danger" offer={`${acting}`} onClick={() => void own.stopRule(id)}>
            {i18n.t('renew.end')}
            <span class="vh"> {to}</span>
          </LateButton>
        </Note>
      ))}
      <RentalList model={own} />
      {own.keep.value && <KeepDialog model={own} form={own.keep.value} />}
      {own.asking.value && <RenewDialog key={own.asking.value.id} model={own} rule={own.asking.value} />}
    </PlayMoney.Provider>
  );
}

/** That the rental which a link named is of another service or past, and that the last change may be lost. */
function RenewNews({ model }: { model: RenewModel }) {
  return (
    <Said>
      {model.isElsewhere.value && (
        <Note icon="info" title={i18n.t('renew.elsewhere')}>
          <a class="link" href="options.html#service">
            {i18n.t('batch.elsewhereDo')}
          </a>
        </Note>
      )}
      {model.isPast.value && (
        <Note icon="info" title={i18n.t('renew.past')}>
          {i18n.t('renew.pastDo')}
        </Note>
      )}
      {model.isUnwritten.value && (
        <Note icon="warn" tone="caution" title={i18n.t('renew.unwritten')}>
          {i18n.t('renew.unwrittenDo')}
        </Note>
      )}
    </Said>
  );
}

/** Why the last request failed, and about which address. */
function Stopped({ model, stop }: { model: RenewModel; stop: RenewStop }) {
  const money = useMoney();
  const { code, to } = stop;
  return (
    <RefusedNote code={code} title={i18n.t('renew.notDone')}>
      {to && (model.names.value.get(to) ?? <Address address={to} size="s" />)}
      {to && <br />}
      {refusalText(stop, money)}
    </RefusedNote>
  );
}
