export type BodyRead = { ok: true; text: string } | { ok: false; code: 'too-large' | 'unreachable' };

const LARGEST_BYTES = 1_048_576;

/**
 * Reads a body as UTF-8 and stops at the first piece that goes beyond 1 MiB: the rest is never asked for. A
 * connection that breaks in the middle is 'unreachable'.
 */
export async function readBody(response: Response): Promise<BodyRead> {
  const reader = response.body?.getReader();
  if (!reader) return { ok: true, text: '' };
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, text: text + decoder.decode() };
      bytes += value.byteLength;
      if (bytes > LARGEST_BYTES) return { ok: false, code: 'too-large' };
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { ok: false, code: 'unreachable' };
  } finally {
    dropBody(reader);
  }
}

/** Whether the sender announces more than will be read. */
export function announcesTooMuch(headers: Headers): boolean {
  return Number(headers.get('content-length')) > LARGEST_BYTES;
}

/** Lets the connection go. A broken one cannot be cancelled, which does not matter. */
export function dropBody(body: { cancel(): Promise<void> } | null): void {
  body?.cancel().catch(() => undefined);
}
