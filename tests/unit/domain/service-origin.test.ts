import { describe, expect, it } from 'vitest';
import { parseServiceOrigin } from '../../../lib/domain/service-origin.ts';

describe('the address of a service', () => {
  it.each([
    ['https://energy.example', 'https://energy.example'],
    ['https://energy.example/', 'https://energy.example'],
    [' https://Energy.Example ', 'https://energy.example'],
    ['https://energy.example:8443', 'https://energy.example:8443'],
    ['https://energy.example:443', 'https://energy.example'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost', 'http://localhost'],
    ['https://xn--enrgy-0we.example', 'https://xn--enrgy-0we.example'],
  ])('%s is %s', (text, origin) => {
    expect(parseServiceOrigin(text)).toEqual({ ok: true, origin });
  });

  it.each([
    ['', 'empty', undefined],
    ['energy.example', 'not-address', 'https://energy.example'],
    ['http://energy.example', 'not-https', 'https://energy.example'],
    ['http://127.0.0.1.evil.example', 'not-https', 'https://127.0.0.1.evil.example'],
    ['http://localhost.evil.example', 'not-https', 'https://localhost.evil.example'],
    ['https://energy.example@evil.example', 'user-info', undefined],
    ['https://user:secret@energy.example', 'user-info', undefined],
    ['https://@evil.example', 'user-info', undefined],
    ['https://energy.example/api', 'more-than-origin', 'https://energy.example'],
    ['https://energy.example?x=1', 'more-than-origin', 'https://energy.example'],
    ['https://energy.example#x', 'more-than-origin', 'https://energy.example'],
    ['https://energy.example\\@evil.example', 'user-info', undefined],
    ['https://en\u0435rgy.example', 'foreign-letters', 'https://xn--enrgy-0we.example'],
    ['https://energy\u3002example', 'foreign-letters', 'https://energy.example'],
    ['ftp://energy.example', 'not-address', undefined],
    ['javascript:alert(1)', 'not-address', undefined],
    ['https:energy.example', 'not-address', undefined],
    ['https://', 'not-address', undefined],
    ['https://energy.example.', 'not-address', undefined],
    ['https://[::1]', 'not-address', undefined],
    [`https://${'a'.repeat(400)}.example`, 'not-address', undefined],
  ])('%s is refused: %s', (text, code, offer) => {
    expect(parseServiceOrigin(text)).toEqual({ ok: false, code, ...(offer && { offer }) });
  });
});
