import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type {
  ExportState,
  OrdersExport,
  ReadyExport,
} from '../../../lib/store/dashboard/orders/orders-export.ts';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Said } from '../../parts/Said.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { exportEnd } from './export-text.ts';

/** How far an export has come, and the file once it is ready. */
export function ExportNote({ exporting, nowMs }: { exporting: OrdersExport; nowMs: number }) {
  const state = exporting.state.value;
  useEffect(() => exporting.saveOnce(save), [state]);
  // The end of the reading removes the button that stops it.
  useEffect(() => {
    if (state.kind === 'ready') catchFocus('#export button');
  }, [state.kind]);
  const isIdle = state.kind === 'idle';
  return (
    <div id="export" class={isIdle ? 'vh' : 'ledger-told'}>
      <div class="note">
        {!isIdle && <Icon name={state.kind === 'ready' && state.code !== null ? 'warn' : 'save'} />}
        <div>
          <Said>
            {state.kind === 'running' && (
              <>
                {i18n.t('ledger.export.begins')} <span aria-live="off">{sayProgress(state, nowMs)}</span>
              </>
            )}
            {state.kind === 'ready' && exportEnd(state)}
          </Said>
          <span class="row">
            {state.kind === 'running' && (
              <button class="btn btn-s" type="button" onClick={exporting.stop}>
                {i18n.t('ledger.export.stop')}
              </button>
            )}
            {state.kind === 'ready' && (
              <>
                <button class="btn btn-s" type="button" onClick={() => save(state)}>
                  {i18n.t('ledger.export.save')}
                </button>
                <button
                  class="btn btn-s"
                  type="button"
                  onClick={() => {
                    exporting.close();
                    catchFocus('#orders .card-head button:enabled, #orders input');
                  }}
                >
                  {i18n.t('ledger.export.close')}
                </button>
              </>
            )}
          </span>
        </div>
      </div>
    </div>
  );
}

type Running = Extract<ExportState, { kind: 'running' }>;

const save = ({ file, name }: ReadyExport) => saveFile(name, file.type, file);

function sayProgress({ done, total, startedAtMs, isWaiting }: Running, nowMs: number): string {
  const elapsedMs = nowMs - startedAtMs;
  const leftMs = total !== null && done > 0 ? (elapsedMs / done) * (total - done) : null;
  return [
    total !== null && i18n.t('ledger.export.running', done, [formatWhole(done), formatWhole(total)]),
    isWaiting && i18n.t('ledger.export.waits'),
    leftMs !== null && elapsedMs > 5_000 && i18n.t('ledger.export.left', [formatSpan(leftMs)]),
  ]
    .filter(Boolean)
    .join(' ');
}
