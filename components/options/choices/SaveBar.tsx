import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { returnFocus } from '../../parts/focus/return-focus.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { useLeaveQuestion } from '../../parts/use-leave-question.ts';
import { ChangeList } from '../ChangeList.tsx';
import { afterDrawing } from '../form-focus.ts';
import { failureText } from '../problem-text.ts';
import { SAVE_FORM } from './save-form.ts';

/**
 * Appears with the first change and names each. It stays at the lower edge until the changes are saved or discarded.
 */
export function SaveBar({ model }: { model: OptionsModel }) {
  const { draft, deeds } = model;
  const changes = draft.changes.value;
  const failed = failureText(deeds.changeSettings.state.value);
  const wasSaved = useSignal(false);
  const saved = useRef<HTMLParagraphElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const hasChanges = changes.length > 0;
  useEffect(() => {
    if (hasChanges) wasSaved.value = false;
    // An earlier failure was about changes that no longer exist.
    else deeds.changeSettings.dismiss();
  }, [hasChanges, wasSaved]);
  useLeaveQuestion(hasChanges);
  // The bar disappears with its buttons: the focus returns to where it came from.
  const leave = (isSaved: boolean) => {
    wasSaved.value = isSaved;
    afterDrawing(() => {
      returnFocus(before.current, saved.current);
    });
  };
  return (
    <>
      <p class={wasSaved.value ? 'saved' : 'vh'} role="status" ref={saved}>
        {wasSaved.value && (
          <>
            <Icon name="ok" />
            {i18n.t('options.saved')}
          </>
        )}
      </p>
      <form
        class={hasChanges ? 'savebar' : 'vh'}
        id={SAVE_FORM}
        aria-label={hasChanges ? i18n.t('options.unsaved') : undefined}
        onFocusIn={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            before.current = relatedTarget;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasChanges) return;
          // What was typed while saving is not saved, so the bar stays for it.
          void draft.save().then((isKept) => isKept && draft.changes.value.length === 0 && leave(true));
        }}
      >
        <Said>
          {hasChanges && i18n.t('options.changes', changes.length)}
          <ChangeList changes={changes} />
        </Said>
        {hasChanges && failed && <Problem>{failed}</Problem>}
        {hasChanges && (
          <span class="row">
            <button
              class="btn"
              type="button"
              onClick={() => {
                draft.discard();
                leave(false);
              }}
            >
              {i18n.t('options.discard')}
            </button>
            <button class="btn btn-primary" type="submit" disabled={draft.hasProblem.value}>
              {i18n.t(draft.hasProblem.value ? 'options.fixFirst' : 'options.save')}
            </button>
          </span>
        )}
      </form>
    </>
  );
}
