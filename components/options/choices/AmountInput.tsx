import { i18n } from '#i18n';
import { AMOUNTS, type AmountName, type SettingsDraft } from '../../../lib/store/options/draft.ts';
import { TextInput } from '../../parts/controls/TextInput.tsx';
import { problemText } from '../problem-text.ts';
import { SAVE_FORM } from './save-form.ts';

interface AmountInputProps {
  draft: SettingsDraft;
  name: AmountName;
  id: string;
  label?: string;
  hasHint?: boolean;
}

/** An amount of the draft with its unit. If it cannot be read, the reason is shown beside the field. */
export function AmountInput({ draft, name, id, label, hasHint }: AmountInputProps) {
  const { text, problem } = draft.amount(name);
  return (
    <TextInput
      id={id}
      form={SAVE_FORM}
      kind="amount"
      value={text}
      unit={i18n.t(`options.unit.${AMOUNTS[name].unit}`)}
      problem={problem && problemText(`amount-${problem}`)}
      {...(label !== undefined && { name: label })}
      {...(hasHint && { hasHint })}
      onInput={(next) => draft.setAmount(name, next)}
    />
  );
}
