// What lives here: the popup, a folder for each step: the quote, its confirmation, the purchase until it is an order
// (intent), the order, and the lists below any of them. What stands between the steps is beside the folders.
// Only the entrypoint uses it. Everything it shows came from the model; the model asks the background.
// It must not load for the first frame what the first quote does not show.

import type { ComponentType } from 'preact';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import type { Screen } from '../../lib/store/popup/screen.ts';
import { later } from '../parts/later.ts';
import { IntentLater, OrderLater } from './after-payment.ts';
import { Bar } from './Bar.tsx';
import { ConfirmLater } from './confirm/confirm-later.ts';
import { QuoteScreen } from './quote/QuoteScreen.tsx';

/** The props that a screen of this kind gets. */
type ShownAs<Kind, One = Screen> = One extends { kind: infer Known }
  ? Kind extends Known
    ? Omit<One, 'kind'> & { model: PopupModel }
    : never
  : never;

// Most openings show the quote. Every other screen is loaded when it is needed.
const SCREENS: { [Kind in Screen['kind']]: ComponentType<ShownAs<Kind>> } = {
  quote: QuoteScreen,
  welcome: later(() => import('./Welcome.tsx')),
  noToken: later(() => import('./NoTokenScreen.tsx')),
  confirm: ConfirmLater,
  elsewhere: later(() => import('./ElsewhereScreen.tsx')),
  intent: IntentLater,
  order: OrderLater,
};

export function Popup({ model }: { model: PopupModel }) {
  return (
    <>
      <Bar model={model} />
      <PopupScreen model={model} />
    </>
  );
}

function PopupScreen({ model }: { model: PopupModel }) {
  const screen = model.screen.value;
  const Shown = SCREENS[screen.kind] as ComponentType<ShownAs<Screen['kind']>>;
  return <Shown model={model} {...screen} />;
}
