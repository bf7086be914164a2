import type { RulePause } from '../../domain/plan/rule-pause.ts';
import type { Engine } from '../engine.ts';
import type { EnginePorts } from '../ports.ts';
import type { EngineSettings } from '../settings.ts';
import type { Ending } from './find-ending.ts';
import type { RenewRule } from './rule-record.ts';

export type RenewNews =
  | { kind: 'ask'; rule: RenewRule; ending: Ending }
  | { kind: 'renewed'; rule: RenewRule; ending: Ending }
  | { kind: 'paused'; rule: RenewRule; code: RulePause };

export type RenewPorts = Pick<
  EnginePorts,
  'now' | 'primary' | 'mirror' | 'timers' | 'alarms' | 'isDenied'
> & {
  engine: Pick<Engine, 'buy' | 'lookBefore' | 'purchasesUnder' | 'snapshot'>;
  settings(): EngineSettings;
  isTokenRefused(profileId: string): boolean;
  /** False while the token is locked, or there is none. */
  canAsk(profileId: string): boolean;
  /** The fees that the next renewal is expected to bear: orders since the rule was made may have borne more. */
  expectedFeesSun(rule: RenewRule): bigint;
  /** Tells the user; true once it was shown. Repeated news has the same rule and order. */
  tell(news: RenewNews): Promise<boolean>;
  changed(): void;
};

export type RuleReading = {
  rule: RenewRule;
  spentSun: bigint;
  due: Ending | null;
  /** For a rule paused for its budget: until then it would pause again at once. */
  stuckUntilMs: number | null;
};
