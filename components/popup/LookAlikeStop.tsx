import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { LookAlikePair } from '../parts/LookAlikePair.tsx';

/** The address of the sheet imitates a known one: nothing is paid before the two were compared. */
export function LookAlikeStop({ model }: { model: PopupModel }) {
  const { to } = model.draft.value;
  const lookAlike = model.story.value?.lookAlike;
  if (!to || !lookAlike) return null;
  return (
    <LookAlikePair
      address={to}
      lookAlike={lookAlike}
      hasCompared={model.sheet.state.value?.hasCompared ?? false}
      onCompare={(hasCompared) => model.sheet.change({ hasCompared })}
    />
  );
}
