import type { Bridge } from '../../../messages/bridge.ts';
import type { AnswerTo, Input, RefusalCode } from '../../../messages/protocol.ts';
import type { RenewStopCode } from '../../../messages/stop-code.ts';

/** Why a request failed, with the limit and by how much it is exceeded, if a limit of the user is why. */
export type Refusal = {
  code: RenewStopCode | RefusalCode<'renew.keep' | 'renew.confirm' | 'renew.stop' | 'renew.goOn'>;
  limit?: string | undefined;
  overSun?: string | null;
};

/** A request that failed, or a dialog that was cut short: why, and the address it was about. */
export type RenewStop = Refusal & { to: string | null };

/** Rents again. A stop is told by a notification unless this page, still open, has it to show. */
export async function confirmRenewal(
  bridge: Bridge,
  wish: Input<'renew.confirm'>,
): Promise<AnswerTo<'renew.confirm'>> {
  const answer = await bridge.ask('renew.confirm', wish);
  if (answer.ok && answer.value.stop) void bridge.ask('purchase.stopSeen', { id: wish.id });
  return answer;
}
