import type * as z from 'zod/mini';
import { batchTopics } from './batch-topics.ts';
import { chainTopics } from './chain-topics.ts';
import { ledgerTopics } from './ledger-topics.ts';
import { moneyTopics } from './money-topics.ts';
import { popupTopics } from './popup-topics.ts';
import { receiptTopics } from './receipt-topics.ts';
import { renewTopics } from './renew-topics.ts';
import { settingsTopics } from './settings-topics.ts';

/** Everything a page can ask of the background, who may ask it, and the shape of both directions. */
export const protocol = {
  ...popupTopics,
  ...chainTopics,
  ...settingsTopics,
  ...moneyTopics,
  ...ledgerTopics,
  ...receiptTopics,
  ...batchTopics,
  ...renewTopics,
} satisfies Record<string, TopicRules>;

type PageName = 'popup' | 'options' | 'dashboard';

export interface TopicRules {
  pages: readonly PageName[];
  input: z.ZodMiniType;
  output: z.ZodMiniType;
}

export type Protocol = typeof protocol;
export type Topic = keyof Protocol;
export type Input<T extends Topic> = z.infer<Protocol[T]['input']>;
export type Output<T extends Topic> = z.infer<Protocol[T]['output']>;
