import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Planned } from './service-desk.ts';
import type { Moment, WireFault } from './wire-fault.ts';

type Writing = {
  /** Whether the connection closes after this answer, so that the next request needs a fresh one. */
  isLast(): boolean;
  reach(moment: Moment, fault: WireFault | null): Promise<void>;
};

/** Writes an answer by hand, head and body as one run of bytes, up to where its fault cuts it. */
export async function writeAnswer(
  socket: Socket,
  planned: Planned,
  { isLast, reach }: Writing,
): Promise<void> {
  const { fault } = planned;
  const bytes = Buffer.concat([encodeHead(planned, isLast()), planned.body]);
  const cut = fault?.cutAnswerAt;
  const stop = cut === undefined ? bytes.length : cut < 0 ? Math.max(0, bytes.length + cut) : cut;
  const isPromisedMore = planned.lengthOff > 0;
  const isCut = stop < bytes.length || isPromisedMore || fault?.end !== undefined;
  if (fault?.byteEveryMs !== undefined) await drip(socket, bytes.subarray(0, stop), fault.byteEveryMs);
  else if (stop > 0) socket.write(bytes.subarray(0, stop));
  await reach('begun', fault);
  if (isCut) {
    // A reset may overtake bytes that the system has not sent yet, so they get a moment.
    if (stop > 0) await sleep(20, undefined, { ref: false });
    endConnection(socket, fault?.end ?? 'close');
  } else if (isLast()) socket.end();
}

export function endConnection(socket: Socket, end: NonNullable<WireFault['end']>): void {
  if (end === 'reset' || end === 'refuse') socket.resetAndDestroy();
  else if (end === 'close') socket.end();
}

function encodeHead({ status, headers, body, lengthOff }: Planned, isLast: boolean): Buffer {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length + lengthOff}`,
    `connection: ${isLast ? 'close' : 'keep-alive'}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

async function drip(socket: Socket, bytes: Buffer, everyMs: number): Promise<void> {
  for (let at = 0; at < bytes.length && !socket.destroyed; at += 1) {
    socket.write(bytes.subarray(at, at + 1));
    await sleep(everyMs, undefined, { ref: false });
  }
}
