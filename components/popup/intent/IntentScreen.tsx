import type { ComponentType } from 'preact';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { DuplicateScreen } from './DuplicateScreen.tsx';
import { NeedsYouScreen } from './NeedsYouScreen.tsx';
import { NotBoughtScreen } from './NotBoughtScreen.tsx';
import { SendingScreen } from './SendingScreen.tsx';
import { UncertainScreen } from './UncertainScreen.tsx';

interface IntentProps {
  model: PopupModel;
  intent: IntentView;
}

const SCREENS: Record<IntentView['state'], ComponentType<IntentProps>> = {
  armed: SendingScreen,
  sent: SendingScreen,
  confirmed: SendingScreen,
  unknown: UncertainScreen,
  duplicate: DuplicateScreen,
  needsUser: NeedsYouScreen,
  notPlaced: NotBoughtScreen,
  refused: NotBoughtScreen,
  notSent: NotBoughtScreen,
};

/** A purchase that has no order yet, or more than one: what is known, what is not, and what to do. */
export default function IntentScreen({ model, intent }: IntentProps) {
  const Shown = SCREENS[intent.state];
  // Keyed by purchase, so that no tick or copy mark of another purchase remains.
  return <Shown key={intent.id} model={model} intent={intent} />;
}
