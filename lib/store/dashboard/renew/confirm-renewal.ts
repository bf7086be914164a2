import type { Answer } from '../../../messages/answer.ts';
import type { Bridge } from '../../../messages/bridge.ts';
import type { Input, Output } from '../../../messages/protocol.ts';

/** Rents again. A stop is told by a notification unless this page, still open, has it to show. */
export async function confirmRenewal(
  bridge: Bridge,
  wish: Input<'renew.confirm'>,
): Promise<Answer<Output<'renew.confirm'>>> {
  const answer = await bridge.ask('renew.confirm', wish);
  if (answer.ok && answer.value.stop) void bridge.ask('purchase.stopSeen', { id: wish.id });
  return answer;
}
