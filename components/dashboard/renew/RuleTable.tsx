import { i18n } from '#i18n';
import { roundUpShort } from '../../../lib/domain/amounts/rounding.ts';
import type { RulePause } from '../../../lib/domain/plan/rule-pause.ts';
import type { RuleView } from '../../../lib/messages/renew-topics.ts';
import type { RenewModel } from '../../../lib/store/dashboard/renew/renew.ts';
import { Address } from '../../parts/Address.tsx';
import { LateButton } from '../../parts/controls/LateButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole, sunAsTrx, useMoney } from '../../parts/words/amounts.ts';
import { formatSpan } from '../../parts/words/span.ts';
import { formatClock } from '../../parts/words/times.ts';
import { haltText } from '../halt-text.ts';

/** A rule asks a silent service on and on, so that it never pauses for that. */
type Pause = Exclude<RulePause, 'serviceSilent'>;

/** After these, the same renewal is not tried again: the rule goes on with the next rental. */
const LEFT_ALONE: readonly RulePause[] = [
  'notSent',
  'failed',
  'refused',
  'uncertain',
  'needsUser',
  'notPlaced',
  'setAside',
];

/** Whether the rule was over by a clock that was ahead, and has been set right since. */
const isOverTooSoon = ({ pause, budget }: RuleView, nowMs: number): boolean =>
  pause?.code === 'until' && budget !== null && nowMs < budget.untilMs;

/**
 * Whether going on would change anything. It would not after the rule's last date, while its budget stays used up, nor
 * while the token is locked.
 */
export const canGoOn = (rule: RuleView, nowMs: number): boolean =>
  rule.pause !== null &&
  (isOverTooSoon(rule, nowMs) || !/^(until|profileLocked)$/.test(rule.pause.code)) &&
  (rule.stuckUntilMs === null || rule.stuckUntilMs <= nowMs);

/** Whether the user is being asked about the rule's rental now. */
export const canRentAgain = ({ due, budget, pause }: RuleView): boolean =>
  due !== null && budget === null && pause === null;

/** Each rule with what it may spend and has spent, and a button that ends it. */
export function RuleTable({ model, rules }: { model: RenewModel; rules: readonly RuleView[] }) {
  const nowMs = model.nowMs.value;
  // When a rule goes, the buttons of the next one move to its place, and so does one whose neighbour goes.
  const offer = rules.map((rule) => `${rule.id} ${canGoOn(rule, nowMs)} ${canRentAgain(rule)}`).join();
  return (
    <ul>
      {rules.map((rule) => {
        const name = model.names.value.get(rule.to);
        const whose = name ?? rule.to;
        return (
          <li class="setting" key={rule.id}>
            <div class="setting-text">
              <p class="label">{name ?? i18n.t('renew.unnamed')}</p>
              <Address address={rule.to} size="s" />
              <RuleFacts
                rule={rule}
                nowMs={nowMs}
                isLacking={model.rentals.value.lacking.includes(rule.to)}
                isDoubted={model.rentals.value.doubted.includes(rule.to)}
              />
            </div>
            <div class="setting-side">
              {canGoOn(rule, nowMs) && (
                <LateButton
                  class="btn"
                  offer={`${offer} ${rule.pause?.code}`}
                  onClick={() => void model.goOn(rule.id, rule.pause?.code ?? '')}
                >
                  {i18n.t('renew.goOn')}
                  <span class="vh"> {whose}</span>
                </LateButton>
              )}
              {canRentAgain(rule) && (
                <button class="btn btn-primary" type="button" onClick={() => model.openAsk(rule.id)}>
                  {i18n.t('renew.again')}
                  <span class="vh"> {whose}</span>
                </button>
              )}
              <LateButton class="btn btn-danger" offer={offer} onClick={() => void model.stopRule(rule.id)}>
                {i18n.t('renew.end')}
                <span class="vh"> {whose}</span>
              </LateButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What a rule keeps, or is about to rent again, has not come as far as the chain shows. */
export function Doubted() {
  return (
    <p class="hint hint-bad">
      <Icon name="stop" size="s" />
      <span>{i18n.t('renew.doubted')}</span>
    </p>
  );
}

interface FactsProps {
  rule: RuleView;
  nowMs: number;
  /** No rental runs that the rule could renew. */
  isLacking: boolean;
  /** The chain denies that a rental of it came. */
  isDoubted: boolean;
}

function RuleFacts({ rule, nowMs, isLacking, isDoubted }: FactsProps) {
  const money = useMoney();
  const { energyUnits, period, capSun, budget, spentSun, pause, due, stuckUntilMs } = rule;
  const stuckForMs = (stuckUntilMs ?? 0) - nowMs;
  const what: [string, string] = [formatWhole(BigInt(energyUnits)), i18n.t(`period.long.${period}`)];
  return (
    <>
      <p class="hint figures">
        {budget
          ? i18n.t('renew.what', [...what, money.short(roundUpShort(sunAsTrx(capSun)))])
          : i18n.t('renew.whatAsked', what)}
      </p>
      <p class="hint figures">
        {budget
          ? i18n.t('renew.budgetOf', [
              money.short(sunAsTrx(spentSun)),
              money.short(roundUpShort(sunAsTrx(budget.perDaySun))),
              formatClock(budget.untilMs, 'minute', 0),
            ])
          : i18n.t('renew.asksEachTime')}
      </p>
      {pause && (
        <p class="hint hint-bad" role="alert">
          <Icon name="stop" size="s" />
          <span>
            {[
              isOverTooSoon(rule, nowMs)
                ? i18n.t('renew.overTooSoon')
                : i18n.t(`renew.pause.${pause.code as Pause}`) || i18n.t('renew.pauseOther', [pause.code]),
              ...haltText(pause.params, money),
            ].join(' ')}
          </span>
        </p>
      )}
      {pause && LEFT_ALONE.includes(pause.code) && <p class="hint">{i18n.t('renew.leftAlone')}</p>}
      {pause?.code === 'missed' && <p class="hint">{i18n.t('renew.missedDo')}</p>}
      {!pause && isLacking && <p class="hint">{i18n.t('renew.lacking')}</p>}
      {isDoubted && pause?.code !== 'denied' && <Doubted />}
      {stuckForMs > 0 && <p class="hint">{i18n.t('renew.stuck', [formatSpan(stuckForMs)])}</p>}
      {due && !pause && (
        <p>
          <span class="chip chip-check">
            <Icon name="clock" />
            {i18n.t('renew.endsIn', [formatSpan(due.endsAtMs - nowMs)])}
          </span>
        </p>
      )}
    </>
  );
}
