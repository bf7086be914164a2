import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import OfflineNote from './OfflineNote.tsx';
import { UnseenStop } from './UnseenStop.tsx';

/** What the quote says above its button, where it is seen without scrolling. */
export default function DockNotes({ model }: { model: PopupModel }) {
  return (
    <>
      <UnseenStop model={model} />
      <OfflineNote model={model} />
    </>
  );
}
