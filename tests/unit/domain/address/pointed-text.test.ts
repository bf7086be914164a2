import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLongText, readPointedText } from '../../../../lib/domain/address/pointed-text.ts';
import { campaignSeed } from '../../../support/campaign.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

interface Case {
  kind: 'selection' | 'link';
  why: string;
  text: string;
  addresses: string[];
  refusal: string | null;
}

const file = new URL('../../../fixtures/selections/cases.json', import.meta.url);
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

describe('readPointedText', () => {
  it('is tested with 300 selections and links', () => {
    expect(cases).toHaveLength(300);
  });

  it.each(cases)('reads a $kind, $why, as labelled', ({ text, addresses, refusal }) => {
    expect(readPointedText(text)).toEqual({ addresses, refusal, isCut: false });
  });

  it('says of an address in capital letters that some were changed, not that it is mistyped', () => {
    const text = `Pay to ${makeAddress(createRandom(7)).toUpperCase()}, please.`;
    expect(readPointedText(text)).toMatchObject({ addresses: [], refusal: 'one-case' });
  });

  it.each([
    ['one address in 10 MB', (address: string) => address + ' '.repeat(10_000_000)],
    ['10 MB of first letters', (address: string) => `${address} ${'T'.repeat(10_000_000)}`],
    ['10 MB of hex digits', (address: string) => `${address} ${'41'.repeat(5_000_000)}`],
  ])('reads %s as fast as a page', (_, around) => {
    const address = makeAddress(createRandom(campaignSeed));
    expect(readPointedText(around(address))).toMatchObject({ addresses: [address], isCut: true });
  });
});

describe('readLongText', () => {
  it('finds an address that crosses the border between two pieces', () => {
    const random = createRandom(campaignSeed);
    for (const at of [64_490, 64_512, 65_500, 65_536]) {
      const [one, two] = [makeAddress(random), makeAddress(random)];
      const text = `${'.'.repeat(at)}${one}${'.'.repeat(70_000)}${two}`;
      expect(readLongText(text)).toEqual({ addresses: [one, two], refusal: null });
    }
  });

  it('prefers an address to a guess, and reports the first trouble when there is neither', () => {
    const address = makeAddress(createRandom(campaignSeed));
    const hex = `41${'a'.repeat(40)}`;
    const far = '.'.repeat(70_000);
    expect(readLongText(`${hex}${far}${address}`)).toEqual({ addresses: [address], refusal: null });
    expect(readLongText(`${far}${hex}`).refusal).toBe('hex-form');
    expect(readLongText(`${far}0x${'b'.repeat(40)}`)).toEqual({ addresses: [], refusal: 'ethereum' });
    expect(readLongText('')).toEqual({ addresses: [], refusal: 'none' });
  });
});
