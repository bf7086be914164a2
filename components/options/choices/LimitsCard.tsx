import { i18n } from '#i18n';
import type { AmountName, SettingsDraft } from '../../../lib/store/options/draft.ts';
import { Setting } from '../../parts/controls/Setting.tsx';
import { Switch } from '../../parts/controls/Switch.tsx';
import { Card } from '../Card.tsx';
import { AmountInput } from './AmountInput.tsx';
import { SAVE_FORM } from './save-form.ts';

const AMOUNT_ROWS: AmountName[] = [
  'perOrderSun',
  'perDaySun',
  'perAddressSun',
  'typedAboveSun',
  'highestPriceSun',
];

export function LimitsCard({ draft }: { draft: SettingsDraft }) {
  const limits = draft.limits.value;
  if (!limits) return null;
  const { quietHours } = limits;
  return (
    <Card section="limits" side={<p>{i18n.t('options.limits.checkedWhere')}</p>}>
      {AMOUNT_ROWS.map((name) => (
        <Setting
          key={name}
          label={i18n.t(`options.name.${name}` as 'options.name.perOrderSun')}
          controlId={name}
          hint={i18n.t(`options.limits.${name}` as 'options.limits.perOrderSun')}
        >
          <AmountInput draft={draft} name={name} id={name} hasHint />
        </Setting>
      ))}
      <Setting
        label={i18n.t('options.name.isOnlySaved')}
        controlId="only-saved"
        hint={i18n.t('options.limits.isOnlySaved')}
        shape="switch"
      >
        <Switch
          id="only-saved"
          isOn={limits.isOnlySaved}
          describedBy="only-saved-hint"
          onChange={(isOnlySaved) => draft.setLimits({ isOnlySaved })}
        />
      </Setting>
      <Setting
        label={i18n.t('options.name.quietHours')}
        controlId="quiet"
        hint={i18n.t('options.limits.quietHours')}
        shape="switch"
      >
        <span class="row">
          <TimeInput
            name={i18n.t('options.limits.from')}
            minute={quietHours.fromMinute}
            onChange={(fromMinute) => draft.setLimits({ quietHours: { fromMinute } })}
          />
          <span>{i18n.t('options.limits.to')}</span>
          <TimeInput
            name={i18n.t('options.limits.until')}
            minute={quietHours.toMinute}
            onChange={(toMinute) => draft.setLimits({ quietHours: { toMinute } })}
          />
        </span>
        <Switch
          id="quiet"
          isOn={quietHours.isOn}
          describedBy="quiet-hint"
          onChange={(isOn) => draft.setLimits({ quietHours: { isOn } })}
        />
      </Setting>
    </Card>
  );
}

interface TimeInputProps {
  name: string;
  minute: number;
  onChange: (minute: number) => void;
}

function TimeInput({ name, minute, onChange }: TimeInputProps) {
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return (
    <input
      class="input input-num"
      type="time"
      form={SAVE_FORM}
      aria-label={name}
      value={text}
      onInput={({ currentTarget: { value } }) => {
        const match = /^(\d\d):(\d\d)/.exec(value);
        if (match) onChange(Number(match[1]) * 60 + Number(match[2]));
      }}
      // An empty field would look like no time, while the time from before would still apply.
      onBlur={({ currentTarget }) => {
        if (currentTarget.value === '') currentTarget.value = text;
      }}
    />
  );
}
