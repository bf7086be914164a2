import fc from 'fast-check';
import { TronWeb, utils } from 'tronweb';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  addressFromHex,
  addressToHex,
  parseAddress,
} from '../../../../lib/domain/address/address.ts';
import { groupAddress } from '../../../../lib/domain/address/address-groups.ts';
import { CAMPAIGN_MS, caseCount, runCampaign } from '../../../support/campaign.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address;
const USDT_HEX = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

describe('parseAddress', () => {
  it('accepts an address and nothing around it', () => {
    expect(parseAddress(USDT)).toEqual({ ok: true, address: USDT });
  });

  it.each([
    ['nothing', '', 'empty'],
    ['only what cannot be seen', ' \u200b\n', 'empty'],
    ['ten million characters', 'T'.repeat(10_000_000), 'too-long'],
    ['an EVM address', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', 'ethereum'],
    ['lower case', USDT.toLowerCase(), 'one-case'],
    ['upper case', USDT.toUpperCase(), 'one-case'],
    ['upper case without a foreign letter', `T${'A1'.repeat(16)}B`, 'one-case'],
    ['33 characters', USDT.slice(0, -1), 'too-short'],
    ['35 characters', `${USDT}1`, 'too-long'],
    ['a zero', `T0${USDT.slice(2)}`, 'foreign-character'],
    ['a Cyrillic letter', USDT.replace('T', 'Т'), 'foreign-character'],
    ['full-width letters', USDT.replace('R', 'Ｒ'), 'foreign-character'],
    ['two joined', USDT + USDT, 'several'],
    ['a comma list', `${USDT}, ${USDT}`, 'several'],
    ['two with a bar between', `${USDT}|${USDT}`, 'several'],
    ['two with a slash between', `${USDT}/${USDT}`, 'several'],
    ['another network with a valid checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wrong-prefix'],
    ['another prefix under the same letter', 'Tas3vExdmvHHZhkC1z5ByHT3Szd491AdKz', 'wrong-prefix'],
    ['the last character changed', `${USDT.slice(0, -1)}u`, 'checksum'],
  ])('refuses %s', (_, text, code) => {
    expect(parseAddress(text)).toEqual({ ok: false, code });
  });

  it.each([
    ['a trailing newline', `${USDT}\n`, 'surrounded'],
    ['blanks around', `\u00a0 ${USDT}\t`, 'surrounded'],
    ['a zero-width space inside', `${USDT.slice(0, 9)}\u200b${USDT.slice(9)}`, 'hidden-character'],
    ['a right-to-left override in front', `\u202e${USDT}`, 'hidden-character'],
    ['a no-break space inside', `${USDT.slice(0, 4)}\u00a0${USDT.slice(4)}`, 'hidden-character'],
    ['a variation selector', `${USDT}\ufe0f`, 'hidden-character'],
    ['hex form', USDT_HEX, 'hex-form'],
    ['hex form in upper case after 0x', `0x${USDT_HEX.toUpperCase()}`, 'hex-form'],
  ])('refuses %s and offers the address that was meant', (_, text, code) => {
    expect(parseAddress(text)).toEqual({ ok: false, code, trimmed: USDT });
  });

  it('refuses every single changed character at every position', () => {
    const survivors = [...USDT].flatMap((own, at) =>
      [...ALPHABET]
        .filter((other) => other !== own)
        .map((other) => USDT.slice(0, at) + other + USDT.slice(at + 1))
        .filter((text) => parseAddress(text).ok),
    );
    expect(survivors).toEqual([]);
  });
});

describe('hex form', () => {
  it('converts both ways', () => {
    expect(addressToHex(USDT)).toBe(USDT_HEX);
    expect(addressFromHex(USDT_HEX.toUpperCase())).toBe(USDT);
  });

  it.each([[`0x${USDT_HEX}`], [USDT_HEX.slice(1)], [`a0${USDT_HEX.slice(2)}`], [''], [`${USDT_HEX}0`]])(
    'refuses %s',
    (text) => {
      expect(addressFromHex(text)).toBeNull();
    },
  );
});

describe('groupAddress', () => {
  it('loses no character', () => {
    expect(groupAddress(USDT)).toEqual(['TR7N', 'HqjeK', 'QxGTC', 'i8q8Z', 'Y4pL8', 'otSzg', 'jLj6t']);
  });
});

/** Half of the cases are valid addresses. The other half are damaged in the usual ways. */
const anyCandidate = fc
  .tuple(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(11), fc.nat(33), fc.nat(57))
  .map(([bytes, damage, at, letter]) => {
    const hex = `41${Buffer.from(bytes).toString('hex')}`;
    const text = TronWeb.address.fromHex(hex);
    const other = ALPHABET[letter] ?? '';
    const damaged = [
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + other + text.slice(at),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
      text.slice(0, at) + text.slice(at).toLowerCase(),
      utils.crypto.getBase58CheckAddress([0x3f + (letter % 5), ...bytes]),
    ][damage];
    return { hex, text: damaged ?? text };
  });

describe('addresses against TronWeb', () => {
  it(
    'agree on every valid and every damaged one',
    async () => {
      const all = 1_000_000;
      const count = await runCampaign('addresses', all, anyCandidate, ({ hex, text }) => {
        if (parseAddress(text).ok !== TronWeb.isAddress(text)) throw new Error(`disagreement on ${text}`);
        const own = addressFromHex(hex);
        if (own !== TronWeb.address.fromHex(hex) || addressToHex(own) !== hex) throw new Error(`hex ${hex}`);
      });
      expect(count).toBe(caseCount(all));
    },
    CAMPAIGN_MS,
  );
});
