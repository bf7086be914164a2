import { i18n } from '#i18n';
import { PERIODS } from '../../../lib/domain/rental/period.ts';
import type { OptionsState } from '../../../lib/messages/settings-topics.ts';
import type { SettingsDraft } from '../../../lib/store/options/draft.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { SwitchSetting } from '../SwitchSetting.tsx';
import { AmountInput } from './AmountInput.tsx';

type Alerts = OptionsState['settings']['alerts'];
/** Four alerts cannot be turned off. The row of `uncertain` stands for the other three too. */
type Kind = Exclude<keyof Alerts['notify'], 'chain-disagrees' | 'duplicate' | 'needs-user'>;

interface AlertRowProps {
  kind: Kind;
  draft: SettingsDraft;
  /** Cannot be turned off, because it is about money. */
  isFixed?: boolean;
}

/** The switch of one alert, with the settings that belong to it. */
export function AlertRow({ kind, draft, isFixed }: AlertRowProps) {
  const alerts = draft.alerts.value;
  if (!alerts) return null;
  const name = camel(kind);
  return (
    <SwitchSetting
      id={`alert-${kind}`}
      label={i18n.t(`options.alert.${name}`)}
      hint={i18n.t(`options.alertHint.${name}`)}
      isOn={alerts.notify[kind]}
      isFixed={isFixed}
      onChange={(isOn) => draft.setAlerts({ notify: { [kind]: isOn } })}
    >
      {kind === 'ending-soon' && <Leads draft={draft} alerts={alerts} />}
      {kind === 'low-balance' && (
        <AmountInput
          draft={draft}
          name="lowBalanceSun"
          id="low-balance"
          label={i18n.t('options.name.lowBalanceSun')}
        />
      )}
      {kind === 'price-below-mark' && (
        <>
          <Select
            id="price-period"
            name={i18n.t('options.name.priceMarkPeriod')}
            value={alerts.priceMarkPeriod}
            choices={PERIODS.map((period) => [period, i18n.t(`period.long.${period}`)] as const)}
            onChange={(priceMarkPeriod) => draft.setAlerts({ priceMarkPeriod })}
          />
          <AmountInput
            draft={draft}
            name="priceMarkSun"
            id="price-mark"
            label={i18n.t('options.name.priceMarkSun')}
          />
        </>
      )}
    </SwitchSetting>
  );
}

type Lead = Alerts['endingLeadHourMinutes'];

const LEADS = ['5', '10', '30', '60'] as const;

const LEAD_FIELDS = [
  ['lead-hour', 'endingLeadHourMinutes', 'options.alerts.leadHour'],
  ['lead-day', 'endingLeadDayMinutes', 'options.alerts.leadDay'],
] as const;

function Leads({ draft, alerts }: { draft: SettingsDraft; alerts: Alerts }) {
  return LEAD_FIELDS.map(([id, name, text]) => (
    <Select
      key={id}
      id={id}
      name={i18n.t(`options.name.${name}`)}
      value={String(alerts[name]) as (typeof LEADS)[number]}
      choices={LEADS.map((lead) => [lead, i18n.t(text, [lead])] as const)}
      onChange={(lead) => draft.setAlerts({ [name]: Number(lead) as Lead })}
    />
  ));
}
