import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { decimalFromSun } from '../../lib/domain/amounts/decimal.ts';
import { sumToType } from '../../lib/domain/amounts/typed-sum.ts';
import { TextInput } from '../parts/controls/TextInput.tsx';
import { PlayMoney } from '../parts/words/amounts.ts';
import { Field } from './Field.tsx';

interface TypedSumProps {
  id: string;
  /** The label that asks for the sum, given as text. */
  labelOf: (sum: string) => string;
  sun: bigint;
  value: string;
  onInput: (text: string) => void;
}

/** Above the user's own threshold, the sum has to be typed before the button works. */
export function TypedSum({ id, labelOf, sun, value, onInput }: TypedSumProps) {
  const unit = i18n.t(useContext(PlayMoney) ? 'unit.playTrx' : 'unit.trx');
  return (
    <Field id={id} label={labelOf(sumToType(decimalFromSun(sun)))}>
      <TextInput id={id} kind="amount" unit={unit} value={value} onInput={onInput} />
    </Field>
  );
}
