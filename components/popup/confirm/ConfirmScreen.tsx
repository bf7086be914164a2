import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import { sumToType } from '../../../lib/domain/amounts/typed-sum.ts';
import { isDearer } from '../../../lib/store/dearer.ts';
import { closeForOtherPurchase, showWhySwitched } from '../../../lib/store/popup/other-purchase.ts';
import { preparePay } from '../../../lib/store/popup/pay.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import type { PricedQuote } from '../../../lib/store/popup/quote.ts';
import type { SheetState } from '../../../lib/store/popup/sheet.ts';
import { sheetObstacle } from '../../../lib/store/popup/sheet-obstacle.ts';
import { mustTypeSum, termsOf } from '../../../lib/store/popup/terms.ts';
import { hasUnseenFee } from '../../../lib/store/unseen-fee.ts';
import { Body } from '../../parts/Body.tsx';
import { CLICK_CLOCK } from '../../parts/controls/click-clock.ts';
import { ignoreHeldEnter } from '../../parts/controls/held-enter.ts';
import { later } from '../../parts/later.ts';
import { Note } from '../../parts/Note.tsx';
import { Rotor } from '../../parts/Rotor.tsx';
import { formatSun } from '../../parts/words/amounts.ts';
import { IntentLater, OrderLater } from '../after-payment.ts';
import { moneyIn } from '../money.ts';
import { ObstacleButton } from '../quote/ObstacleButton.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { ConfirmCost } from './ConfirmCost.tsx';
import { ConfirmLimits } from './ConfirmLimits.tsx';
import { LookAlikeStop } from './LookAlikeStop.tsx';
import { MovedName } from './MovedName.tsx';

const ChainNotes = later(() => import('../quote/ChainNotes.tsx'));
const LeftDoubts = later(() => import('../lists/LeftDoubts.tsx'));

function fetchWhatFollows(): void {
  IntentLater.fetchNow();
  OrderLater.fetchNow();
}

/** The sheet: once more what, where, for how long and for how much; then one button that pays once. */
export default function ConfirmScreen({ model: live }: { model: PopupModel }) {
  const sheet = live.sheet.state.value;
  const isSending = sheet?.phase === 'sending';
  // What was sent keeps its sums: a price or a need that is read later is not part of it.
  const model = useMemo(() => (isSending ? asSent(live) : live), [live, isSending]);
  const quote = model.quote.value;
  const isLookAlike = Boolean(model.story.value?.lookAlike);
  useEffect(() => closeForOtherPurchase(live), [live]);
  useEffect(() => showWhySwitched(live), [live]);
  useEffect(fetchWhatFollows, []);
  if (!sheet || !quote) return null;
  const { first } = sheet;
  const { short } = moneyIn(model);
  const isNewPrice = first.unitSun !== quote.unitSun;
  // The sum can also rise because the chain reports that more is missing, or because an order has shown a fee.
  const hasRisen = isDearer(first.total, quote.total);
  return (
    <div class="flow">
      <Body isTight said={sheetWords(model)}>
        <MovedName model={model} />
        {isLookAlike ? <LookAlikeStop model={model} /> : <ConfirmAddress model={model} />}
        {model.snapshot.inbox.left && <LeftDoubts model={model} to={model.draft.value.to} />}
        {model.snapshot.chain.isOn && <ChainNotes model={model} />}
        <ConfirmCost model={model} />
        {!isLookAlike && <ConfirmLimits model={model} />}
      </Body>
      <footer ref={startAtBack} class="dock">
        {/* Beside the button, whose sum it is about: above, whoever has scrolled would not see it. */}
        {(isNewPrice || hasRisen) && (
          <Note
            icon="clock"
            tone="caution"
            role="alert"
            title={i18n.t(isNewPrice ? 'confirm.priceChanged' : 'confirm.sumRose')}
          >
            {i18n.t(
              'confirm.fromTo',
              hasRisen
                ? [short(first.total), short(quote.total)]
                : [formatSun(first.unitSun), formatSun(quote.unitSun)],
            )}
          </Note>
        )}
        <p class="caption muted">{i18n.t('confirm.serviceDecides')}</p>
        {quote.highest > quote.total && (
          <p>
            <b>
              {i18n.t(hasUnseenFee(quote) ? 'confirm.atMostUnseen' : 'confirm.atMost', [
                short(roundUpShort(quote.highest)),
              ])}
            </b>
          </p>
        )}
        {mustTypeSum(model) && <TypedSum model={model} quote={quote} />}
        <PayRow model={model} sheet={sheet} quote={quote} />
      </footer>
    </div>
  );
}

const asSent = (model: PopupModel): PopupModel => ({
  ...model,
  quote: signal(model.quote.peek()),
  need: signal(model.need.peek()),
});

/**
 * A ref callback, since it runs with the drawing: after the frame, the middle of the screen would have the focus
 * already, and have scrolled to itself. Where everything scrolls, the page also stands where its last screen was left.
 */
function startAtBack(dock: HTMLElement | null): void {
  if (!dock) return;
  focusBack();
  scrollTo(0, 0);
}

function focusBack(): void {
  document.querySelector<HTMLElement>('[data-back]')?.focus({ preventScroll: true });
}

/** The focus is on a button below: whoever only hears the sheet is told what it is and where the energy goes. */
function sheetWords(model: PopupModel): string {
  const { name, useCount } = model.story.value ?? {};
  return [
    i18n.t('confirm.title'),
    ...(name ? [`${i18n.t('confirm.energyGoesTo')} ${name}`] : []),
    ...(useCount ? [] : [i18n.t('sender.firstUse')]),
  ].join('. ');
}

function TypedSum({ model, quote }: { model: PopupModel; quote: PricedQuote }) {
  return (
    <div class="field-line">
      <label class="label" for="typed">
        {i18n.t('confirm.typeSum', [sumToType(quote.highest)])}
      </label>
      <span class="input-group">
        <input
          class="input input-num"
          id="typed"
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={model.sheet.state.value?.typedSum ?? ''}
          onInput={(event) => model.sheet.change({ typedSum: event.currentTarget.value })}
        />
        <span class="unit">{i18n.t(model.isPractice.value ? 'unit.playTrx' : 'unit.trx')}</span>
      </span>
    </div>
  );
}

interface PayRowProps {
  model: PopupModel;
  sheet: SheetState;
  quote: PricedQuote;
}

function PayRow({ model, sheet, quote }: PayRowProps) {
  const money = moneyIn(model);
  const isSending = sheet.phase === 'sending';
  // Of what was sent already, nothing stands in the way.
  const obstacle = isSending ? null : sheetObstacle(model);
  const isBlocked = obstacle !== null;
  const pay = useMemo(() => preparePay(model, CLICK_CLOCK), [model]);
  useEffect(() => {
    // An obstacle removes the button that may have had the focus.
    if (document.activeElement === document.body) focusBack();
  }, [model, isBlocked]);
  const lookAlike = model.story.value?.lookAlike;
  const terms = isSending ? null : termsOf(model);
  const handlePay = () => {
    if (terms) pay(terms);
  };
  const payButton = obstacle ? (
    <ObstacleButton model={model} obstacle={obstacle} />
  ) : (
    <button
      class={`btn btn-l btn-split ${lookAlike ? 'btn-wide' : 'btn-primary grow'}`}
      type="button"
      aria-disabled={!terms}
      aria-busy={isSending}
      onClick={handlePay}
      onKeyDown={ignoreHeldEnter}
    >
      {isSending && <Rotor isTurning />}
      <span>
        {i18n.t(isSending ? 'confirm.sending' : lookAlike ? 'confirm.rentForThis' : 'confirm.rentNow')}
      </span>{' '}
      <span class="num">{money.short(quote.total)}</span>
    </button>
  );
  const backButton = (
    <button
      data-back
      class={`btn btn-l ${lookAlike || obstacle ? 'btn-wide' : ''}`}
      type="button"
      aria-disabled={isSending}
      onClick={() => model.sheet.close()}
    >
      {i18n.t('confirm.backShort')}
    </button>
  );
  if (lookAlike) {
    const handleInstead = () => {
      // What was sent is for this address: another would stand there as if it had been meant.
      if (isSending) return;
      model.sheet.close();
      model.change({ to: lookAlike.known });
    };
    return (
      <>
        <button
          data-back
          class="btn btn-primary btn-l btn-wide"
          type="button"
          aria-disabled={isSending}
          onClick={handleInstead}
        >
          {i18n.t('confirm.useInstead', [lookAlike.name ?? i18n.t('sender.another')])}
        </button>
        {payButton}
      </>
    );
  }
  return obstacle ? (
    <>
      {payButton}
      {backButton}
    </>
  ) : (
    <div class="row">
      {backButton}
      {payButton}
    </div>
  );
}
