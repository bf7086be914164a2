import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { intent, order, workingDay } from './popup-fixtures.ts';
import type { PopupState } from './popup-states.ts';

const MINUTE = 60_000;

type Token = NonNullable<Snapshot['profile']>['token'];

const withToken = (token: Token, snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  profile: snapshot.profile && { ...snapshot.profile, token },
});

/** An order under way for so long that it would be called late. Nobody can ask about it. */
const unasked = (name: string, token: Token, says: string): PopupState => ({
  name,
  says,
  press: ['Main wallet'],
  snapshot: (at) =>
    withToken(token, workingDay(at, { orders: [order(at, { firstSeenAtMs: at - 16 * MINUTE })] })),
});

/** States in which the token cannot be used. */
export const TOKEN_STATES: PopupState[] = [
  {
    name: '09-locked',
    says: 'Passphrase',
    snapshot: (at) =>
      withToken('locked', workingDay(at, { orders: [order(at, { isSeen: true, source: 'elsewhere' })] })),
  },
  {
    name: '09b-token-refused',
    says: 'to Main wallet',
    snapshot: (at) =>
      withToken(
        'refused',
        workingDay(at, {
          balance: { amountTrx: '128.4', readAtMs: at - 6 * MINUTE },
          intents: [intent(at, 'unknown')],
        }),
      ),
  },
  {
    name: '09c-token-unread',
    says: 'start it again',
    snapshot: (at) => withToken('unread', workingDay(at)),
  },
  {
    name: '12l-token-missing',
    says: 'There is no token for this service.',
    snapshot: (at) => withToken('missing', workingDay(at)),
  },
  unasked('05e-locked-meanwhile', 'locked', 'while locked'),
  unasked('05f-refused-meanwhile', 'refused', 'Don’t send yet'),
  unasked('05g-unread-meanwhile', 'unread', 'Don’t send yet'),
];
