import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { UnseenStop } from '../lists/UnseenStop.tsx';
import OfflineNote from '../OfflineNote.tsx';

/** What the quote says above its button, where it is seen without scrolling. */
export default function DockNotes({ model }: { model: PopupModel }) {
  return (
    <>
      <UnseenStop model={model} />
      <OfflineNote model={model} />
    </>
  );
}
