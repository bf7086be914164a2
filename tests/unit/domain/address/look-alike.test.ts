import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import {
  findLookAlike,
  findTwin,
  findUncompared,
  type Known,
} from '../../../../lib/domain/address/look-alike.ts';
import { CAMPAIGN_MS, campaignSeed, caseCount, reportCampaign } from '../../../support/campaign.ts';
import {
  createRandom,
  makeAddress,
  makeAddressShape,
  makeLetter,
} from '../../../support/random-addresses.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address;
const OTHER = 'TZ4UXDV5ZhNW7fb2AMSbgfAEZ7hWsnYS2g' as Address;

describe('findLookAlike', () => {
  it('says which address is imitated and how much of it', () => {
    const fake = 'TR7NxxxxxxxxxxxxxxxxxxxxxxxxxxLj6t' as Address;
    expect(findLookAlike(fake, [OTHER, USDT])).toEqual({ known: USDT, sameStart: 4, sameEnd: 4 });
  });

  it('names the closest of several', () => {
    const near = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' as Address;
    const far = 'TR7Nyyyyyyyyyyyyyyyyyyyyyyyyyyjj6u' as Address;
    const fake = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjjj6u' as Address;
    expect(findLookAlike(fake, [far, near, OTHER])?.known).toBe(near);
  });

  it.each<[string, string, boolean]>([
    ['six characters at the ends beside the T', 'TR7Nxxxxxxxxxxxxxxxxxxxxxxxxxxxj6t', true],
    ['five of them', 'TR7Nxxxxxxxxxxxxxxxxxxxxxxxxxxxx6t', false],
    ['the last five', 'TxxxxxxxxxxxxxxxxxxxxxxxxxxxxjLj6t', true],
    ['the last four', 'TxxxxxxxxxxxxxxxxxxxxxxxxxxxxxLj6t', false],
  ])('takes an address for an imitation by %s', (_, address, isOne) => {
    expect(findLookAlike(address as Address, [OTHER, USDT])?.known === USDT).toBe(isOne);
  });

  it('takes an address for an imitation if at most sixteen characters differ, wherever it stands among the known', () => {
    const victim = `T${'AB'.repeat(16)}A` as Address;
    const known = [...'345'].map((letter) => `T${letter.repeat(33)}` as Address);
    const isFound = (address: string) =>
      findLookAlike(address as Address, [...known, victim, ...known])?.known === victim;
    expect(isFound(`T${'AC'.repeat(16)}A`)).toBe(true);
    expect(isFound(`T${'AC'.repeat(16)}D`)).toBe(false);
  });

  it('never suspects an address that is itself known', () => {
    const twin = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' as Address;
    expect(findLookAlike(twin, [USDT, twin])).toBeNull();
  });

  it('leaves unrelated addresses alone', () => {
    expect(findLookAlike(OTHER, [USDT])).toBeNull();
    expect(findLookAlike(OTHER, [])).toBeNull();
  });
});

describe('a known address that resembles another', () => {
  const TWIN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' as Address;
  const known = (address: string, name: string | null, useCount: number): Known => ({
    address,
    name,
    useCount,
  });

  it.each<[string, Known[], Address | null]>([
    ['is reported while it is not known', [known(USDT, null, 1)], USDT],
    [
      'is reported although it was saved, if the other was only used',
      [known(USDT, null, 1), known(TWIN, 'Twin', 0)],
      USDT,
    ],
    [
      'counts as compared if it was saved after the other',
      [known(USDT, 'Main', 1), known(TWIN, 'Twin', 0)],
      null,
    ],
    ['counts as compared if it was used before', [known(USDT, null, 1), known(TWIN, 'Twin', 1)], null],
    ['is not reported if nothing resembles it', [known(OTHER, null, 1), known(TWIN, 'Twin', 0)], null],
  ])('%s', (_, all, imitated) => {
    expect(findUncompared(TWIN, all)?.known ?? null).toBe(imitated);
  });

  it('is still reported as having a look-alike, compared or not', () => {
    const both = [known(USDT, 'Main', 3), known(TWIN, 'Twin', 2)];
    expect(findTwin(TWIN, both)?.known).toBe(USDT);
    expect(findTwin(USDT, both)?.known).toBe(TWIN);
    expect(findTwin(OTHER, [...both, known(OTHER, null, 1)])).toBeNull();
  });
});

type Forger = (victim: string, random: () => number) => string;

const rest = (length: number, random: () => number): string =>
  Array.from({ length }, () => makeLetter(random)).join('');

/**
 * The ways to forge an address that looks alike: equal ends, an equal tail, a few characters changed, shifted, moved or
 * swapped.
 */
const FORGERS: readonly Forger[] = [
  (victim, random) => {
    const start = 1 + (random() % 8);
    const end = Math.max(7 - start, random() % 9);
    return victim.slice(0, start) + rest(34 - start - end, random) + victim.slice(34 - end);
  },
  (victim, random) => `T${rest(28, random)}${victim.slice(-5)}`,
  (victim, random) => {
    const letters = [...victim];
    for (let count = random() % 16; count >= 0; count -= 1) letters[1 + (random() % 33)] = makeLetter(random);
    return letters.join('');
  },
  (victim, random) => {
    const shift = 1 + (random() % 8);
    return `T${rest(shift, random)}${victim.slice(1, 34 - shift)}`;
  },
  (victim, random) => {
    const at = 1 + (random() % 32);
    return victim.slice(0, at) + victim[at + 1] + victim[at] + victim.slice(at + 2);
  },
];

describe('look-alikes at large', () => {
  it(
    'catches every forged pair',
    () => {
      const all = 100_000;
      const random = createRandom(campaignSeed);
      const missed: string[] = [];
      for (let run = 0; run < caseCount(all); run += 1) {
        const victim = makeAddress(random);
        const forged = FORGERS[run % FORGERS.length]?.(victim, random) as Address;
        if (forged !== victim && findLookAlike(forged, [victim])?.known !== victim)
          missed.push(`${victim} ${forged}`);
      }
      reportCampaign('look-alike pairs', caseCount(all), all);
      expect(missed).toEqual([]);
    },
    CAMPAIGN_MS,
  );

  it(
    'flags fewer than one random address in a million against a book of fifty',
    () => {
      const all = 4_000_000;
      const random = createRandom(campaignSeed + 1);
      const book = Array.from({ length: 50 }, () => makeAddress(random));
      let flagged = 0;
      for (let run = 0; run < caseCount(all); run += 1) {
        if (findLookAlike(makeAddressShape(random), book)) flagged += 1;
      }
      reportCampaign(`random addresses (${flagged} flagged)`, caseCount(all), all);
      // About 1 in 10 million is expected. A slice of less than a million cases may still meet one.
      expect(flagged).toBeLessThanOrEqual(Math.max(1, caseCount(all) / 1_000_000));
    },
    CAMPAIGN_MS,
  );
});
