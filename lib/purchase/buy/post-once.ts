import { PRICE_FRESH_FOR_MS } from '../../domain/rental/quote.ts';
import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import { moveIntent } from '../journal/transitions.ts';
import type { Answer, BoughtAnswer, RentalServicePort } from '../service-port.ts';

type Posted =
  | { isSent: true; intent: Intent; answer: Answer<BoughtAnswer> }
  | { isSent: false; intent: Intent };

/**
 * The one place that buys. The request leaves only after both copies of the journal hold `sent`, read back: a power cut
 * takes back the last writes of the primary. From then on this intent can never be sent again, no matter when the
 * background dies.
 */
export async function postOnce(
  core: Core,
  service: RentalServicePort,
  armed: Intent,
  isWanted: () => boolean,
): Promise<Posted> {
  const sent = moveIntent(armed, 'sent', core.ports.now(), null);
  if (!(await core.journal.write(sent)) || !core.journal.isOnBoth(sent.id))
    return { isSent: false, intent: sent };
  core.changed();
  const release = core.ports.keepAlive();
  try {
    const leavesByMs = sent.quote.pricedAtMs + PRICE_FRESH_FOR_MS;
    const answer = await service.buyEnergy(sent.request, leavesByMs, isWanted);
    if (!answer.ok) core.ask.obey(sent.profileId, answer.error);
    return { isSent: true, intent: sent, answer };
  } finally {
    release();
  }
}
