import { i18n } from '#i18n';
import type { OptionsModel } from '../../../lib/store/options/options-model.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Note } from '../../parts/Note.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Said } from '../../parts/Said.tsx';
import { Card } from '../Card.tsx';
import { failureText } from '../problem-text.ts';
import { SelectSetting } from '../SelectSetting.tsx';
import { AlertRow } from './AlertRow.tsx';
import { Shortcut } from './Shortcut.tsx';

const KINDS = [
  'delegated',
  'confirmed-on-chain',
  'late',
  'contact-service',
  'failed',
  'ending-soon',
  'ended',
  'settled',
  'found-late',
  'overcharged',
  'low-balance',
  'price-below-mark',
] as const;

const BADGES = ['time-left', 'price', 'nothing'] as const;

interface AlertsCardProps {
  model: OptionsModel;
  readShortcut: () => Promise<string>;
}

export function AlertsCard({ model, readShortcut }: AlertsCardProps) {
  const { draft, deeds } = model;
  const alerts = draft.alerts.value;
  if (!alerts) return null;
  const test = deeds.testAlert.state.value;
  const failed = failureText(test);
  return (
    <Card
      section="alerts"
      side={
        <button class="btn btn-s" type="button" onClick={() => void deeds.testAlert.run({})}>
          <Icon name="bell" />
          {i18n.t('options.alerts.test')}
        </button>
      }
    >
      <Said look="card-body">
        {test.kind === 'done' && (
          <Note
            icon={test.value.isShown ? 'bell' : 'warn'}
            {...(!test.value.isShown && { tone: 'caution' as const })}
            title={i18n.t(test.value.isShown ? 'options.alerts.sent' : 'options.alerts.refused')}
          >
            {i18n.t('options.alerts.hidden')}
          </Note>
        )}
      </Said>
      {failed && (
        <div class="card-body">
          <Problem>{failed}</Problem>
        </div>
      )}
      <AlertRow kind="uncertain" draft={draft} isFixed />
      {KINDS.map((kind) => (
        <AlertRow key={kind} kind={kind} draft={draft} />
      ))}
      <SelectSetting
        id="badge"
        label={i18n.t('options.name.badge')}
        hint={i18n.t('options.alerts.badge')}
        isFull
        value={alerts.badge}
        choices={BADGES.map((badge) => [badge, i18n.t(`options.badge.${camel(badge)}`)] as const)}
        onChange={(badge) => draft.setAlerts({ badge })}
      />
      <Shortcut readShortcut={readShortcut} />
    </Card>
  );
}
