import { i18n } from '#i18n';
import { TASKS } from '../../../lib/domain/rental/task.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { Choice } from './Choice.tsx';

export function TaskChoice({ model }: { model: PopupModel }) {
  const { task } = model.draft.value;
  return (
    <fieldset class="group">
      <legend class="label-quiet">{i18n.t('task.question')}</legend>
      <div class="choices choices-4">
        {TASKS.map((one) => (
          <Choice key={one} group="task" isChosen={one === task} onChoose={() => model.change({ task: one })}>
            {i18n.t(`task.${one}`)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
