import type { ComponentChildren } from 'preact';

interface ChoiceProps {
  group: 'task' | 'period';
  isChosen: boolean;
  onChoose: () => void;
  children: ComponentChildren;
}

/** One tile of a group, of which one is chosen. */
export function Choice({ group, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label class={`choice choice-${group}`}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
