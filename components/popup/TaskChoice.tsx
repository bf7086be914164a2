import { i18n } from '#i18n';
import { TASKS } from '../../lib/store/popup-draft.ts';
import type { PopupModel } from '../../lib/store/popup-model.ts';

export function TaskChoice({ model }: { model: PopupModel }) {
  const { task } = model.draft.value;
  return (
    <fieldset class="group">
      <legend class="label-quiet">{i18n.t('task.question')}</legend>
      <div class="choices choices-4">
        {TASKS.map((one) => (
          <label key={one} class="choice choice-task">
            <input
              type="radio"
              name="task"
              checked={one === task}
              onChange={() => model.change({ task: one })}
            />
            {i18n.t(`task.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
