import { i18n } from '#i18n';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';

export type LackingToken = Exclude<NonNullable<Snapshot['profile']>['token'], 'ready' | 'locked'>;

/** Why nobody can be asked without this token, and until when. One that cannot be read must not be asked for again. */
export const tokenWords = (token: LackingToken): [why: string, until: string] => [
  i18n.t(`token.${token}`),
  i18n.t(token === 'unread' ? 'stop.why.storageUnavailable' : 'token.nothingIsAsked'),
];
