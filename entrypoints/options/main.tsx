import { render } from 'preact';
import { Options } from '../../components/options/Options.tsx';
import { declareLanguage } from '../../components/parts/words/page-language.ts';
import { createRuntimeBridge } from '../../lib/messages/bridge.ts';
import { closePopup } from '../../lib/platform/pages/close-popup.ts';
import { forgetPages } from '../../lib/platform/pages/forget-pages.ts';
import { openPageLine } from '../../lib/platform/pages/page-line.ts';
import { requestHost } from '../../lib/platform/pages/page-permissions.ts';
import { everySecondSeen } from '../../lib/platform/pages/page-pulse.ts';
import { readShortcut } from '../../lib/platform/pages/shortcut.ts';
import { createOptionsModel } from '../../lib/store/options/options-model.ts';

const root = document.getElementById('app');
const model = createOptionsModel(createRuntimeBridge(openPageLine()), requestHost, {
  now: () => Date.now(),
  everySecond: everySecondSeen,
});
declareLanguage();
closePopup();
if (root) render(<Options model={model} forgetPages={forgetPages} readShortcut={readShortcut} />, root);
