import { render } from 'preact';
import { Popup } from '../../components/popup/Popup.tsx';
import { createRuntimeBridge } from '../../lib/messages/bridge.ts';
import { openPageLine } from '../../lib/platform/page-line.ts';
import { createPopupModel } from '../../lib/store/popup-model.ts';

const root = document.getElementById('app');
if (root) render(<Popup model={createPopupModel(createRuntimeBridge(openPageLine()))} />, root);
