import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TransportFault } from '../../../lib/sandbox/control/faults.ts';

/** Cuts the connection with a reset, as a dying server or proxy does. */
const reset = (answer: ServerResponse): void => {
  answer.socket?.resetAndDestroy();
};

const writeSlowly = async (answer: ServerResponse, bytes: Uint8Array, byteEveryMs: number): Promise<void> => {
  for (let at = 0; at < bytes.length && !answer.destroyed; at += 1) {
    await sleep(byteEveryMs, undefined, { ref: false });
    answer.write(bytes.subarray(at, at + 1));
  }
};

const flush = async (answer: ServerResponse, bytes: Uint8Array): Promise<void> => {
  if (bytes.length > 0 && !answer.write(bytes))
    await Promise.race([once(answer, 'drain'), once(answer, 'close')]);
};

/** Sends a response over the connection and carries out the planned connection faults. */
export const carry = async (
  answer: ServerResponse,
  response: Response,
  fault: TransportFault,
): Promise<void> => {
  if (fault.latencyMs !== undefined) await sleep(fault.latencyMs, undefined, { ref: false });
  if (fault.isDropped) return reset(answer);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (answer.destroyed) return undefined;
  const headers = Object.fromEntries(response.headers);
  answer.writeHead(response.status, response.body ? { ...headers, 'content-length': bytes.length } : headers);
  const end = Math.min(fault.truncateAt ?? bytes.length, bytes.length);
  const isCut = fault.truncateAt !== undefined && end < bytes.length;
  if (fault.byteEveryMs !== undefined) await writeSlowly(answer, bytes.subarray(0, end), fault.byteEveryMs);
  else if (isCut) await flush(answer, bytes.subarray(0, end));
  else answer.end(bytes);
  if (!isCut) {
    if (fault.byteEveryMs !== undefined) answer.end();
    return undefined;
  }
  answer.flushHeaders();
  // A reset may overtake bytes that the system has not sent yet, so they get a moment.
  await sleep(20, undefined, { ref: false });
  return reset(answer);
};
