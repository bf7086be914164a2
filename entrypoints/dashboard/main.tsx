import { render } from 'preact';
import { Dashboard } from '../../components/dashboard/Dashboard.tsx';
import { afterFrame, waitedMs } from '../../components/parts/controls/click-clock.ts';
import { declareLanguage } from '../../components/parts/words/page-language.ts';
import { createRuntimeBridge } from '../../lib/messages/bridge.ts';
import { closePopup } from '../../lib/platform/pages/close-popup.ts';
import { followHash, writeHash } from '../../lib/platform/pages/page-hash.ts';
import { openPageLine } from '../../lib/platform/pages/page-line.ts';
import { everySecondSeen } from '../../lib/platform/pages/page-pulse.ts';
import { setTimer } from '../../lib/platform/timer.ts';
import { createDashboardModel } from '../../lib/store/dashboard/dashboard-model.ts';

const root = document.getElementById('app');
const bridge = createRuntimeBridge(openPageLine());
const model = createDashboardModel({
  bridge,
  followHash,
  writeHash,
  now: () => Date.now(),
  timers: { set: setTimer },
  newId: () => crypto.randomUUID(),
  everySecond: everySecondSeen,
  afterFrame,
  waitedMs,
});
declareLanguage();
closePopup();
if (root) render(<Dashboard model={model} />, root);
