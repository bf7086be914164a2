import { describe, expect, it } from 'vitest';
import { readBody } from '../../../lib/wire/read-body.ts';
import { createEndlessBody } from '../../support/service-harness.ts';

const MEBIBYTE = 1_048_576;

describe('readBody', () => {
  it.each([
    ['nothing', null, ''],
    ['an empty body', '', ''],
    ['text', 'Grüße', 'Grüße'],
    ['text after a byte order mark', '\ufeff{}', '{}'],
    ['exactly 1 MiB', 'x'.repeat(MEBIBYTE), 'x'.repeat(MEBIBYTE)],
  ])('reads %s', async (_, body, text) => {
    expect(await readBody(new Response(body))).toEqual({ ok: true, text });
  });

  it('joins a character that was cut in two', async () => {
    const bytes = new TextEncoder().encode('ü');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 1));
        controller.enqueue(bytes.slice(1));
        controller.close();
      },
    });
    expect(await readBody(new Response(body))).toEqual({ ok: true, text: 'ü' });
  });

  it('stops asking beyond 1 MiB', async () => {
    const { body, read } = createEndlessBody();
    expect(await readBody(new Response(body))).toEqual({ ok: false, code: 'too-large' });
    expect(read.bytes).toBe(MEBIBYTE + 65_536);
    expect(read.isCancelled).toBe(true);
  });

  it('reports a connection that breaks inside the body', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('reset'));
      },
    });
    expect(await readBody(new Response(body))).toEqual({ ok: false, code: 'unreachable' });
  });
});
