import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { DuplicateScreen } from './DuplicateScreen.tsx';
import { NeedsYouScreen } from './NeedsYouScreen.tsx';
import { NotBoughtScreen } from './NotBoughtScreen.tsx';
import { SendingScreen } from './SendingScreen.tsx';
import { UncertainScreen } from './UncertainScreen.tsx';

/** A purchase that is no order yet, or more than one: what is known, what is not, what to do. */
export default function IntentScreen({ model, intent }: { model: PopupModel; intent: IntentView }) {
  switch (intent.state) {
    case 'armed':
    case 'sent':
    case 'confirmed':
      return <SendingScreen model={model} intent={intent} />;
    case 'unknown':
      return <UncertainScreen model={model} intent={intent} />;
    case 'duplicate':
      return <DuplicateScreen model={model} intent={intent} />;
    case 'needsUser':
      return <NeedsYouScreen model={model} intent={intent} />;
    case 'notPlaced':
    case 'refused':
    case 'notSent':
      return <NotBoughtScreen model={model} intent={intent} />;
  }
}
