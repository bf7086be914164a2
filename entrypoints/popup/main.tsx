import { render } from 'preact';
import { declareLanguage } from '../../components/parts/words/page-language.ts';
import { Popup } from '../../components/popup/Popup.tsx';
import { createRuntimeBridge } from '../../lib/messages/bridge.ts';
import { onEscape } from '../../lib/platform/pages/page-keys.ts';
import { openPageLine } from '../../lib/platform/pages/page-line.ts';
import { createPageMemory } from '../../lib/platform/pages/page-memory.ts';
import { everySecondSeen, firstFrame } from '../../lib/platform/pages/page-pulse.ts';
import { rememberNumbers } from '../../lib/store/popup/numbers.ts';
import { createPopupModel } from '../../lib/store/popup/popup-model.ts';

const painted = firstFrame();
const model = createPopupModel({
  bridge: createRuntimeBridge(openPageLine()),
  memory: createPageMemory(localStorage, 'popup'),
  drafts: createPageMemory(localStorage, 'draft'),
  now: Date.now,
  newId: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  everySecond: everySecondSeen,
  painted,
});
rememberNumbers(createPageMemory(localStorage, 'numbers'), navigator.language, painted);
declareLanguage();
render(<Popup model={model} />, document.getElementById('app') as HTMLElement);
onEscape(model.sheet.close);
