import type { BatchOrder } from '../../lib/messages/batch-topics.ts';
import type { PurchaseOrder } from '../../lib/messages/popup-topics.ts';
import type { Topic } from '../../lib/messages/protocol.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';

export type Limits = Settings['limits'];

/** What some questions change. While one that changes a subject is under way, both its old and new state may count. */
export type Subject = 'profiles' | 'book' | 'limits' | 'batch' | 'rules';

const EVERYTHING: readonly Subject[] = ['profiles', 'book', 'limits', 'batch', 'rules'];
const CHANGES: { [T in Topic]?: readonly Subject[] } = {
  'profile.save': ['profiles'],
  'profile.remove': ['profiles'],
  'token.remove': ['profiles'],
  'vault.keep': ['profiles'],
  'settings.change': ['limits', 'book'],
  'address.save': ['book'],
  'address.settle': ['book'],
  'address.remove': ['book'],
  'address.import': ['book'],
  'batch.start': ['batch'],
  'batch.control': ['batch'],
  'renew.keep': ['rules'],
  'renew.stop': ['rules'],
  'renew.goOn': ['rules'],
  'renew.confirm': ['rules'],
  'data.import': EVERYTHING,
  'data.forget': EVERYTHING,
};

/** Under way, these bring a token that is not stored yet, or take away one that may just be leaving. */
const MOVES_TOKENS = /^(profile\.save|chain\.save|profile\.remove|token\.remove|vault\.|data\.)/;

export const changes = (topic: Topic): readonly Subject[] => CHANGES[topic] ?? [];

/** Whether a service is tried out from the options page: such requests are not counted. */
export const isCheck = (topic: Topic): boolean => topic === 'profile.save' || topic === 'profile.check';

/** A question that was not answered yet. `isAlone`: no other one changed the same meanwhile. */
export type Question = { topic: Topic; sinceMs: number; isAlone: boolean };

type KeptRule = {
  request: PurchaseOrder['request'];
  capSun: bigint;
  feesSun: bigint;
  perDaySun: bigint | null;
  untilMs: number;
};

/** Everything that the user has decided: what judges compare the background's deeds with. */
export function createDecisions() {
  return {
    confirmed: new Map<string, PurchaseOrder>(),
    batches: new Map<string, BatchOrder>(),
    /** Paused or stopped, and answered so. */
    heldBatches: new Set<string>(),
    /** When batches were surely taken on. */
    startedAtMs: new Map<string, number>(),
    /** When the user last let a batch or a rule go on. */
    goneOnAtMs: new Map<string, number>(),
    /** `perDaySun`: null for a rule that asks each time. */
    rules: new Map<string, KeptRule>(),
    stoppedRules: new Set<string>(),
    /** The limits that surely counted when no change of them was under way. */
    limits: DEFAULT_SETTINGS.limits,
    forgottenAtMs: 0,
    /** When a service was last checked from the options page. */
    checkedAtMs: 0,
    passphrase: null as string | null,
    questions: new Set<Question>(),
    isChanging(subject: Subject): boolean {
      return [...this.questions].some(({ topic }) => changes(topic).includes(subject));
    },
    isMovingTokens(): boolean {
      return [...this.questions].some(({ topic }) => MOVES_TOKENS.test(topic));
    },
    /** The user has everything forgotten. */
    forget(nowMs: number): void {
      for (const kept of [this.confirmed, this.batches, this.rules]) kept.clear();
      this.limits = DEFAULT_SETTINGS.limits;
      this.forgottenAtMs = nowMs;
      this.passphrase = null;
      this.questions.clear();
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
