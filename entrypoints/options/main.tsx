import { render } from 'preact';
import { Options } from '../../components/options/Options.tsx';
import { declareLanguage } from '../../components/parts/page-language.ts';
import { createRuntimeBridge } from '../../lib/messages/bridge.ts';
import { closePopup } from '../../lib/platform/close-popup.ts';
import { forgetPages } from '../../lib/platform/forget-pages.ts';
import { openPageLine } from '../../lib/platform/page-line.ts';
import { requestHost } from '../../lib/platform/page-permissions.ts';
import { everySecondSeen } from '../../lib/platform/page-pulse.ts';
import { readShortcut } from '../../lib/platform/shortcut.ts';
import { createOptionsModel } from '../../lib/store/options/options-model.ts';

const root = document.getElementById('app');
const model = createOptionsModel(createRuntimeBridge(openPageLine()), requestHost, {
  now: () => Date.now(),
  everySecond: everySecondSeen,
});
declareLanguage();
closePopup();
if (root) render(<Options model={model} forgetPages={forgetPages} readShortcut={readShortcut} />, root);
