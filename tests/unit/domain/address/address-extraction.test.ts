import { sha256 } from '@noble/hashes/sha2.js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseAddress } from '../../../../lib/domain/address/address.ts';
import { extractAddresses } from '../../../../lib/domain/address/address-extraction.ts';
import { decodePercents } from '../../../../lib/domain/percents.ts';
import { dropUnseen } from '../../../../lib/domain/unseen.ts';
import { campaignSeed } from '../../../support/campaign.ts';
import {
  createRandom,
  makeAddress,
  makeAddressShape,
  makeLetter,
} from '../../../support/random-addresses.ts';

// Files share their modules: without this, one that was loaded before has none of what is mocked here.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('@noble/hashes/sha2.js', async (original) => {
  const real = await original<{ sha256: typeof sha256 }>();
  return { ...real, sha256: vi.fn(real.sha256) };
});

const A = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const B = 'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz';

describe('extractAddresses', () => {
  it.each([
    ['nothing', '', []],
    ['prose', `Send it to ${A}, please.`, [A]],
    ['several in order, once each', `${B} then ${A} then ${B}`, [B, A]],
    ['two joined', A + B, [A, B]],
    ['an explorer link', `https://tronscan.org/#/address/${A}`, [A]],
    ['a fragment with a query', `https://tronscan.org/#/token20/${A}?lang=en`, [A]],
    ['a percent-encoded link', `https://example.org/?q=%54${A.slice(1)}%2C${B}%zz`, [A, B]],
    ['groups', 'TR7N HqjeK QxGTC i8q8Z Y4pL8 otSzg jLj6t', [A]],
    ['a line break', `${A.slice(0, 20)}\r\n  ${A.slice(20)}`, [A]],
    ['zero-width characters', [...A].join('\u200b'), [A]],
    ['a soft hyphen and a direction mark', `\u202e${A.slice(0, 9)}\u00ad${A.slice(9)}`, [A]],
    ['a stray T in front', `TTTT${A}`, [A]],
    ['one changed character', A.replace('q', 'r'), []],
    ['lower case', A.toLowerCase(), []],
    ['a Cyrillic letter', A.replace('T', 'Т'), []],
    ['a transaction id', `https://tronscan.org/#/transaction/${'4f'.repeat(32)}`, []],
  ])('finds the addresses in %s', (_, text, expected) => {
    expect(extractAddresses(text)).toEqual(expected);
  });

  /** An address that ends as every address begins, as somebody finds it who tries a few dozen keys. */
  const trap = () => {
    const random = createRandom(campaignSeed);
    let address = makeAddress(random);
    while (!address.endsWith('T')) address = makeAddress(random);
    return address;
  };

  it.each([
    ['a blank', ' ', [A]],
    ['a line', '\n', [A]],
    ['nothing one can see', '\u200b', [A]],
    ['nothing', '', [trap(), A]],
  ])('takes no address for the end of what stands before it, with %s between', (_, between, expected) => {
    expect(extractAddresses(`Paid to ${trap().slice(0, 33)}${between}${A}, thanks`)).toEqual(expected);
  });

  it('finds one in pieces beside one that is whole', () => {
    expect(extractAddresses(`${A}, ${[...B].join('\u200b')}`)).toEqual([A, B]);
  });

  it('finds a thousand in one text', () => {
    const random = createRandom(campaignSeed);
    const addresses = Array.from({ length: 1_000 }, () => makeAddress(random));
    expect(extractAddresses(addresses.join(', '))).toEqual(addresses);
  });

  it('reads no further than a user could reasonably select', () => {
    expect(extractAddresses(`${' '.repeat(10_000_000)}${A}`)).toEqual([]);
  });

  it('finds the same as trying every position', () => {
    const random = createRandom(campaignSeed);
    const pieces = [
      () => makeAddress(random),
      () => makeAddressShape(random),
      () => makeAddress(random).slice(random() % 34),
      () => 'T'.repeat(random() % 40),
      () => makeLetter(random).repeat(random() % 3),
      () => [' ', '\n', '\u200b', '%54', '%20', '0', ',', 'é', '\u{E0001}'][random() % 9] ?? '',
    ];
    for (let count = 0; count < 60; count += 1) {
      const text = Array.from({ length: 30 }, () => pieces[random() % pieces.length]?.()).join('');
      expect(extractAddresses(text), `seed ${campaignSeed}: ${text}`).toEqual(tryEverything(text));
    }
  });

  it('tries repeated text only once, so that it takes no long time', () => {
    vi.mocked(sha256).mockClear();
    expect(extractAddresses('T'.repeat(4_000) + A)).toEqual([A]);
    // Two hashes for each checksum: of the text of only T, of the 33 mixtures at the seam, and of the address.
    expect(vi.mocked(sha256).mock.calls.length).toBeLessThanOrEqual(2 * 35);
  });

  it('gives up on a text that is made to take time', () => {
    const random = createRandom(campaignSeed);
    const hostile = Array.from({ length: 30_000 }, () => (random() % 8 === 0 ? 'U' : 'T')).join('');
    expect(extractAddresses(A + hostile + B)).toEqual([A]);
    expect(extractAddresses(`${A} ${hostile} ${B}`), 'and yet finds what stands by itself').toEqual([A, B]);
  });
});

/** Slow, but certain to find every address: those that stand there whole, and those that are in pieces beside them. */
function tryEverything(text: string) {
  const written = decodePercents(text);
  const words = written.split(/[^1-9A-HJ-NP-Za-km-z]/).filter((word) => parseAddress(word).ok);
  const whole = [...words, ...tryEveryPlace(written)];
  const rest = whole.reduce((left, address) => left.replaceAll(address, ','), written);
  return [...new Set([...whole, ...tryEveryPlace(dropUnseen(rest))])];
}

function tryEveryPlace(text: string): string[] {
  const places = Array.from({ length: text.length }, (_, at) => parseAddress(text.slice(at, at + 34)));
  return places.flatMap((parsed) => (parsed.ok ? parsed.address : []));
}
