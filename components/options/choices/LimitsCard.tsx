import { i18n } from '#i18n';
import type { AmountName, SettingsDraft } from '../../../lib/store/options/draft.ts';
import { Card } from '../Card.tsx';
import { Setting } from '../Setting.tsx';
import { SwitchSetting } from '../SwitchSetting.tsx';
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
      <SwitchSetting
        id="only-saved"
        label={i18n.t('options.name.isOnlySaved')}
        hint={i18n.t('options.limits.isOnlySaved')}
        isOn={limits.isOnlySaved}
        onChange={(isOnlySaved) => draft.setLimits({ isOnlySaved })}
      />
      <SwitchSetting
        id="quiet"
        label={i18n.t('options.name.quietHours')}
        hint={i18n.t('options.limits.quietHours')}
        isOn={quietHours.isOn}
        onChange={(isOn) => draft.setLimits({ quietHours: { isOn } })}
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
      </SwitchSetting>
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
