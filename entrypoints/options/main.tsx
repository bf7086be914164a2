import { render } from 'preact';
import { Options } from '../../components/options/Options.tsx';
import { declareLanguage } from '../../components/parts/page-language.ts';
import { createRuntimeBridge } from '../../lib/messages/bridge.ts';
import { openPageLine } from '../../lib/platform/page-line.ts';
import { emptyPageMemory } from '../../lib/platform/page-memory.ts';
import { requestHost } from '../../lib/platform/page-permissions.ts';
import { restartFromPage } from '../../lib/platform/page-restart.ts';
import { createOptionsModel } from '../../lib/store/options-model.ts';

const root = document.getElementById('app');
const model = createOptionsModel(createRuntimeBridge(openPageLine()), requestHost);
/** One after the other in one go: no page opens in between that still learns what was forgotten. */
const forgetPages = () => {
  emptyPageMemory(localStorage, crypto.randomUUID());
  restartFromPage();
};
declareLanguage();
if (root) render(<Options model={model} forgetPages={forgetPages} />, root);
