import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RefusalCode } from '../../lib/messages/protocol.ts';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import type { Screen } from '../../lib/store/popup/screen.ts';
import { Body } from '../parts/Body.tsx';
import { Note } from '../parts/Note.tsx';
import { Problem } from '../parts/Problem.tsx';

type ElsewhereProps = Omit<Extract<Screen, { kind: 'elsewhere' }>, 'kind'> & { model: PopupModel };

/**
 * Shown after a click on a notification of another service, or where one was chosen while a purchase was being sent:
 * which one, and a button that switches to it. The popup never switches by itself, since the next rental is paid by the
 * active service.
 */
export default function ElsewhereScreen({ model, id, name, guid, noticeId, isPurchase }: ElsewhereProps) {
  const { profile } = model.snapshot;
  const there = name ?? i18n.t('practice');
  const here = model.isPractice.value ? i18n.t('practice') : (profile?.name ?? '');
  const isBusy = model.asking.value === 'profile.activate';
  /** Of this news: other news may come in its place. */
  const refusal = useSignal<{ noticeId: string; code: RefusalCode<'profile.activate'> } | null>(null);
  useEffect(
    () => () => {
      // Back at its service, the purchase opens by itself.
      if (isPurchase && model.snapshot.profile?.id === id) model.show(null);
    },
    [model, isPurchase, id],
  );
  const handleSwitch = async () => {
    if (isBusy) return;
    refusal.value = null;
    const answer = await model.ask('profile.activate', { id });
    if (!answer.ok) {
      refusal.value = { noticeId, code: answer.error.code };
      return;
    }
    if (isPurchase) return;
    model.show(guid === null ? { kind: 'quote' } : { kind: 'order', guid });
    void model.ask('inbox.markRead', { ids: [noticeId] });
    const answered = await model.ask('snapshot.read', {});
    // The popup has the latest orders alone, the dashboard all of them.
    if (guid !== null && answered.ok && answered.value.orders.every((order) => order.guid !== guid))
      open(`dashboard.html#order=${guid}`);
  };
  return (
    <div class="flow">
      <Body>
        <Note
          icon="info"
          isHead
          title={i18n.t(isPurchase ? 'elsewhere.purchase' : 'elsewhere.title', [there])}
        >
          {i18n.t(isPurchase ? 'elsewhere.purchaseMeans' : 'elsewhere.means', [here, there])}
        </Note>
      </Body>
      <footer class="dock">
        {refusal.value?.noticeId === noticeId && (
          <Problem>
            {i18n.t(
              `options.wrong.${refusal.value.code === 'unknown-profile' ? 'unknownProfile' : 'notWritten'}`,
            )}
          </Problem>
        )}
        <button
          class="btn btn-primary btn-l btn-wide"
          type="button"
          aria-busy={isBusy}
          onClick={() => void handleSwitch()}
        >
          {i18n.t('elsewhere.switch', [there])}
        </button>
        <button class="btn btn-wide" type="button" onClick={() => model.show(null)}>
          {i18n.t('elsewhere.stay', [here])}
        </button>
      </footer>
    </div>
  );
}
