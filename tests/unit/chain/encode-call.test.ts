import fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { decodeNumber, encodeBalanceOf, encodeTransfer } from '../../../lib/chain/encode-call.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import { runCampaign } from '../../support/campaign.ts';
import { USDT } from '../../support/chain-harness.ts';

const { abi } = new TronWeb({ fullHost: 'http://127.0.0.1' }).utils;
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => TronWeb.address.fromHex(`41${Buffer.from(bytes).toString('hex')}`) as Address);
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const bare = (encoded: string) => encoded.replace(/^0x/, '');

describe('the encoding of calls', () => {
  it('agrees with TronWeb for any address and amount', async () => {
    await runCampaign('encoded calls', 20_000, fc.tuple(address, amount), ([to, value]) => {
      const asHex = TronWeb.address.toHex(to);
      expect(encodeTransfer(to, value).parameter).toBe(
        bare(abi.encodeParams(['address', 'uint256'], [asHex, value.toString()])),
      );
      expect(encodeBalanceOf(to).parameter).toBe(bare(abi.encodeParams(['address'], [asHex])));
    });
  });

  it('names the functions of the token standard', () => {
    expect(encodeTransfer(USDT, 1n).selector).toBe('transfer(address,uint256)');
    expect(encodeBalanceOf(USDT).selector).toBe('balanceOf(address)');
  });

  it.each([-1n, 2n ** 256n])('refuses %s, which does not fit into a word', (value) => {
    expect(() => encodeTransfer(USDT, value)).toThrow(RangeError);
  });
});

describe('the decoding of answers', () => {
  it('agrees with TronWeb for any amount', async () => {
    await runCampaign('decoded words', 20_000, amount, (value) => {
      const word = bare(abi.encodeParams(['uint256'], [value.toString()]));
      expect(decodeNumber(word)).toBe(value);
      expect(decodeNumber(word)).toBe(BigInt(abi.decodeParams([], ['uint256'], `0x${word}`)[0]));
    });
  });

  it.each(['', '0', '0x', 'f'.repeat(63), 'f'.repeat(65), `${'0'.repeat(63)}g`, null, 7])(
    'does not read %s as a number',
    (word) => {
      expect(decodeNumber(word)).toBeNull();
    },
  );
});
