import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { later } from '../parts/later.ts';
import { Bar } from './Bar.tsx';
import { QuoteScreen } from './QuoteScreen.tsx';

// The quote is what most openings show. Every other screen brings its own script.
const SCREENS = {
  quote: QuoteScreen,
  'first-run': later(() => import('./FirstRun.tsx')),
  locked: later(() => import('./LockedScreen.tsx')),
  'token-refused': later(() => import('./TokenRefused.tsx')),
  confirm: later(() => import('./ConfirmScreen.tsx')),
};
const IntentScreen = later(() => import('./IntentScreen.tsx'));
const OrderScreen = later(() => import('./OrderScreen.tsx'));

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
  if (screen.kind === 'intent') return <IntentScreen model={model} intent={screen.intent} />;
  if (screen.kind === 'order') return <OrderScreen model={model} order={screen.order} />;
  const Shown = SCREENS[screen.kind];
  return <Shown model={model} />;
}
