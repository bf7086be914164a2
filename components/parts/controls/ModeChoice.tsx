import { Icon } from '../Icon.tsx';

interface ModeChoiceProps {
  group: string;
  title: string;
  hint: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** A radio button drawn as a tile, with what the choice means. */
export function ModeChoice({ group, title, hint, isChosen, isDisabled, onChoose }: ModeChoiceProps) {
  return (
    <label class="choice choice-mode">
      <input type="radio" name={group} checked={isChosen} disabled={isDisabled} onInput={onChoose} />
      <span class="title-row">
        {title}
        {isChosen && <Icon name="check" />}
      </span>
      <span class="hint">{hint}</span>
    </label>
  );
}
