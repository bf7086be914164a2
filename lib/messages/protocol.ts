import * as z from 'zod/mini';
import { PERIODS } from '../domain/period.ts';
import { settingsTopics } from './settings-topics.ts';
import { snapshotSchema } from './snapshot.ts';

const nothing = z.strictObject({});

/** Everything a page can ask of the background, who may ask it, and the shape of both directions. */
export const protocol = {
  'snapshot.read': { pages: ['popup', 'options'], input: nothing, output: snapshotSchema },
  'practice.enter': { pages: ['popup', 'options'], input: nothing, output: nothing },
  'price.refresh': { pages: ['popup'], input: z.strictObject({ period: z.enum(PERIODS) }), output: nothing },
  ...settingsTopics,
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
