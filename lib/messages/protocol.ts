import type * as z from 'zod/mini';
import type { PutAwayRefusal } from '../domain/order/put-away-refusal.ts';
import type { Answer } from './answer.ts';
import type { batchTopics } from './batch-topics.ts';
import type { chainTopics } from './chain-topics.ts';
import type { ledgerTopics } from './ledger-topics.ts';
import type { moneyTopics } from './money-topics.ts';
import type { popupTopics } from './popup-topics.ts';
import type { receiptTopics } from './receipt-topics.ts';
import type { recordTopics } from './record-topics.ts';
import type { Broken, OptionsRefusal, ReceiptRefusal, ServiceRefusal } from './refusal-code.ts';
import type { renewTopics } from './renew-topics.ts';
import type { settingsTopics } from './settings-topics.ts';

type PageName = 'popup' | 'options' | 'dashboard';

export interface TopicRules {
  pages: readonly PageName[];
  input: z.ZodMiniType;
  output: z.ZodMiniType;
}

type Protocol = typeof popupTopics &
  typeof chainTopics &
  typeof settingsTopics &
  typeof moneyTopics &
  typeof ledgerTopics &
  typeof receiptTopics &
  typeof batchTopics &
  typeof renewTopics &
  typeof recordTopics;

export type Topic = keyof Protocol;
export type Input<T extends Topic> = z.infer<Protocol[T]['input']>;
export type Output<T extends Topic> = z.infer<Protocol[T]['output']>;

/** What each topic may be refused with. One that is named in no line does not compile. */
interface Refusals
  extends Record<Exclude<keyof typeof settingsTopics, 'profile.activate'>, OptionsRefusal>,
    Record<'profile.activate' | 'practice.enter', 'unknown-profile'>,
    Record<keyof typeof recordTopics | 'purchase.acknowledge', PutAwayRefusal>,
    Record<keyof typeof receiptTopics, ReceiptRefusal>,
    Record<'prices.refresh' | 'accounts.read' | 'account.read', ServiceRefusal>,
    Record<'ledger.page' | 'ledger.order', ServiceRefusal>,
    Record<'purchase.confirm' | 'batch.start' | 'renew.keep', 'no-profile'>,
    Record<'balance.refresh' | 'order.markSeen' | 'prices.history', 'no-profile'>,
    Record<'ledger.story' | 'ledger.orderless', 'no-profile'>,
    Record<'ledger.again', 'no-profile' | 'unknown-order'>,
    Record<'practice.topUp', 'no-profile' | 'not-practice'>,
    Record<'spending.read', 'no-profile' | 'storageUnavailable'>,
    Record<'batch.read' | 'renew.read' | 'renew.stop', 'storageUnavailable'>,
    Record<'batch.control' | 'renew.goOn', 'not-done'>,
    Record<'renew.confirm' | 'snapshot.read' | keyof typeof chainTopics, never>,
    Record<'purchase.stopSeen' | 'purchase.checkNow' | 'inbox.markRead' | 'inbox.markAllRead', never>,
    Record<'reminder.set' | 'priceMark.set' | 'offer.clear' | 'wallet.read', never> {}

export type RefusalCode<T extends Topic> = Broken | Refusals[T];
export type AnswerTo<T extends Topic> = Answer<Output<T>, RefusalCode<T>>;

// A message needs two of hundreds of schemas, so each file of them is evaluated when it is first asked for. The build
// puts all files into the background's one script, so nothing is loaded then: service workers cannot import later.
const popup = async () => (await import('./popup-topics.ts')).popupTopics;
const chain = async () => (await import('./chain-topics.ts')).chainTopics;
const settings = async () => (await import('./settings-topics.ts')).settingsTopics;
const money = async () => (await import('./money-topics.ts')).moneyTopics;
const ledger = async () => (await import('./ledger-topics.ts')).ledgerTopics;
const receipt = async () => (await import('./receipt-topics.ts')).receiptTopics;
const batch = async () => (await import('./batch-topics.ts')).batchTopics;
const renew = async () => (await import('./renew-topics.ts')).renewTopics;
const records = async () => (await import('./record-topics.ts')).recordTopics;

/**
 * Everything a page can ask of the background, and the file that says who may ask it and the shape of both directions.
 */
const FILES: { [T in Topic]: () => Promise<Record<T, TopicRules>> } = {
  'snapshot.read': popup,
  'practice.enter': popup,
  'practice.topUp': popup,
  'prices.refresh': popup,
  'balance.refresh': popup,
  'purchase.confirm': popup,
  'purchase.stopSeen': popup,
  'purchase.checkNow': popup,
  'purchase.acknowledge': popup,
  'order.markSeen': popup,
  'inbox.markRead': popup,
  'inbox.markAllRead': popup,
  'reminder.set': popup,
  'priceMark.set': popup,
  'offer.clear': popup,
  'wallet.read': popup,
  'chain.read': chain,
  'chain.natures': chain,
  'settings.read': settings,
  'settings.change': settings,
  'profile.save': settings,
  'profile.withdraw': settings,
  'profile.check': settings,
  'host.giveBack': settings,
  'profile.activate': settings,
  'profile.remove': settings,
  'token.remove': settings,
  'vault.keep': settings,
  'vault.rephrase': settings,
  'vault.unlock': settings,
  'vault.lock': settings,
  'vault.wait': settings,
  'chain.save': settings,
  'chain.test': settings,
  'address.save': settings,
  'address.settle': settings,
  'address.remove': settings,
  'address.import': settings,
  'address.export': settings,
  'data.export': settings,
  'data.import': settings,
  'data.diagnose': settings,
  'data.forget': settings,
  'alerts.test': settings,
  'spending.read': money,
  'prices.history': money,
  'accounts.read': money,
  'account.read': money,
  'ledger.page': ledger,
  'ledger.order': ledger,
  'ledger.story': ledger,
  'ledger.orderless': ledger,
  'ledger.again': ledger,
  'receipt.list': receipt,
  'receipt.add': receipt,
  'receipt.drop': receipt,
  'batch.read': batch,
  'batch.start': batch,
  'batch.control': batch,
  'renew.read': renew,
  'renew.keep': renew,
  'renew.stop': renew,
  'renew.goOn': renew,
  'renew.confirm': renew,
  'records.read': records,
  'records.setAside': records,
  'records.putAway': records,
};

export function isTopic(name: unknown): name is Topic {
  return typeof name === 'string' && Object.hasOwn(FILES, name);
}

export async function readRules(topic: Topic): Promise<TopicRules> {
  const file: Partial<Record<Topic, TopicRules>> = await FILES[topic]();
  const rules = file[topic];
  if (!rules) throw new Error(`${topic} is not in the file that it is looked for in.`);
  return rules;
}
