import { useEffect } from 'preact/hooks';
import type { PopupModel } from '../../lib/store/popup-model.ts';
import { PlayMoney } from '../parts/amounts.ts';
import { later } from '../parts/later.ts';
import { Bar } from './Bar.tsx';
import { QuoteScreen } from './QuoteScreen.tsx';

// The quote is what most openings show. Every other screen brings its own script.
const FirstRun = later(() => import('./FirstRun.tsx').then((file) => file.FirstRun));
const LockedScreen = later(() => import('./LockedScreen.tsx').then((file) => file.LockedScreen));
const TokenRefused = later(() => import('./TokenRefused.tsx').then((file) => file.TokenRefused));
const ConfirmScreen = later(() => import('./ConfirmScreen.tsx').then((file) => file.ConfirmScreen));
const IntentScreen = later(() => import('./IntentScreen.tsx').then((file) => file.IntentScreen));
const OrderScreen = later(() => import('./OrderScreen.tsx').then((file) => file.OrderScreen));

export function Popup({ model }: { model: PopupModel }) {
  const { kind } = model.screen.value;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !model.sheet.state.value) return;
      // Otherwise the browser takes the key and closes the popup.
      event.preventDefault();
      model.sheet.close();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [model]);
  return (
    <PlayMoney.Provider value={model.isPractice.value}>
      <Bar model={model} isSheet={kind === 'confirm'} />
      <PopupScreen model={model} />
    </PlayMoney.Provider>
  );
}

function PopupScreen({ model }: { model: PopupModel }) {
  const screen = model.screen.value;
  switch (screen.kind) {
    case 'first-run':
      return <FirstRun model={model} />;
    case 'locked':
      return <LockedScreen model={model} />;
    case 'token-refused':
      return <TokenRefused model={model} />;
    case 'quote':
      return <QuoteScreen model={model} />;
    case 'confirm':
      return <ConfirmScreen model={model} />;
    case 'intent':
      return <IntentScreen model={model} intent={screen.intent} />;
    case 'order':
      return <OrderScreen model={model} order={screen.order} />;
  }
}
