import { expect, it } from 'vitest';
import { escapeXml } from '../../../lib/platform/omnibox.ts';

it.each([
  ['2.96 TRX', '2.96 TRX'],
  ['<match>a</match> & "b"', '&#60;match&#62;a&#60;/match&#62; &#38; &#34;b&#34;'],
  ['a\u0000b\u0008c', 'abc'],
  ['lone \ud800 surrogate', 'lone  surrogate'],
  ['right \u202e to left', 'right  to left'],
  ['Straße 地址', 'Straße 地址'],
])('the text %j keeps its meaning in XML', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
