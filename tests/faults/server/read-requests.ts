import type { Socket } from 'node:net';

/** The head of a request, as soon as it has arrived. */
type RequestHead = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Bytes of head and body together. */
  bytes: number;
};

type Reading = {
  /** Called once the head has arrived. Returns after how many bytes of the request to cut the connection, or null. */
  onHead(head: RequestHead): number | null;
  onRequest(head: RequestHead, body: Buffer): Promise<void>;
  /** Called when as many bytes have arrived as `onHead` returned. */
  onCut(head: RequestHead): void;
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Reads HTTP/1.1 requests by hand, one after the other. Bodies need a content-length. */
export function readRequests(socket: Socket, { onHead, onRequest, onCut }: Reading): void {
  let pending: Buffer = Buffer.alloc(0);
  let head: RequestHead | null = null;
  let cutAt: number | null = null;
  let isBusy = false;

  const step = async (): Promise<void> => {
    if (isBusy) return;
    const end = pending.indexOf(END_OF_HEAD);
    if (end < 0) return;
    if (!head) {
      head = parseHead(pending.subarray(0, end).toString('latin1'), end + END_OF_HEAD.length);
      cutAt = onHead(head);
    }
    if (cutAt !== null && pending.length >= Math.min(cutAt, head.bytes)) return onCut(head);
    if (cutAt !== null || pending.length < head.bytes) return;
    const whole = head;
    const body = pending.subarray(end + END_OF_HEAD.length, whole.bytes);
    pending = pending.subarray(whole.bytes);
    head = null;
    isBusy = true;
    await onRequest(whole, body);
    isBusy = false;
    await step();
  };

  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    void step();
  });
}

function parseHead(text: string, headBytes: number): RequestHead {
  const [first = '', ...lines] = text.split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { method, path, headers, bytes: headBytes + Number(headers['content-length'] ?? 0) };
}
