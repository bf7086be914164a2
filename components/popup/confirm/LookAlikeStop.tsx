import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { LookAlikePair } from '../../parts/LookAlikePair.tsx';

/** The sheet's address imitates a known one: nothing is paid before the user has compared the two. */
export function LookAlikeStop({ model }: { model: PopupModel }) {
  const { to } = model.draft.value;
  const lookAlike = model.story.value?.lookAlike;
  if (!to || !lookAlike) return null;
  return (
    <LookAlikePair
      isHead
      address={to}
      lookAlike={lookAlike}
      hasCompared={model.sheet.state.value?.comparedWith === lookAlike.known}
      onCompare={(isOn) => model.sheet.change({ comparedWith: isOn ? lookAlike.known : undefined })}
    />
  );
}
