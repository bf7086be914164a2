import { describe, expect, it } from 'vitest';
import { offerPointed, offerRead, offerTyped } from '../../../../lib/background/reach/make-offer.ts';
import { campaignSeed } from '../../../support/campaign.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

const random = createRandom(campaignSeed);
const A = makeAddress(random);
const B = makeAddress(random);
const MISTYPED = A.slice(0, 20) + (A[20] === '2' ? '3' : '2') + A.slice(21);
const HEX = `41${'a'.repeat(40)}`;
const link = (text: string) => `https://tronscan.org/#/address/${text}`;

describe('offerPointed', () => {
  it.each([
    ['what is selected', A, null, { from: 'selection', addresses: [A], refusal: null }],
    ['the link', null, link(A), { from: 'link', addresses: [A], refusal: null }],
    ['both, to choose, when a link was met beside what is selected', A, link(B), { addresses: [A, B] }],
    ['one, when the link says the same', A, link(A), { addresses: [A], refusal: null }],
    ['the link when the selection holds nothing', 'Details', link(B), { from: 'link', addresses: [B] }],
    ['the link when the selection is mistyped', MISTYPED, link(A), { from: 'link', addresses: [A] }],
    ['a guess before a refusal', MISTYPED, link(HEX), { from: 'link', refusal: 'hex-form' }],
    ['the most helpful reason', 'Details', link(MISTYPED), { from: 'link', refusal: 'checksum' }],
    ['why there is nothing', 'Details', link(''), { from: 'selection', addresses: [], refusal: 'none' }],
    ['nothing for a blank selection', '  ', link(A), { from: 'link', addresses: [A] }],
  ])('offers %s', (_, selectionText, linkUrl, expected) => {
    expect(offerPointed({ selectionText, linkUrl, linkText: null })).toMatchObject(expected);
  });

  it.each([
    ['leads where it shows', A, link(A), null, [A]],
    ['shows one address and leads to another', A, link(B), null, [A, B]],
    ['shows no address', 'Details', link(B), null, [B]],
    ['shows another address, beside a selection', A, link(B), B, [B, A]],
    ['shows an address and leads to none', A, link(''), null, []],
  ])('offers all that a link holds, to choose: it %s', (_, linkText, linkUrl, selectionText, addresses) => {
    expect(offerPointed({ selectionText, linkUrl, linkText })?.addresses).toEqual(addresses);
  });

  it.each([
    ['alone', null],
    ['beside a link that says the same', link(A)],
  ])('says that a selection was too long to be read whole, %s', (_, linkUrl) => {
    const selectionText = `${A}${' '.repeat(70_000)}${B}`;
    const offer = offerPointed({ selectionText, linkUrl, linkText: null });
    expect(offer).toMatchObject({ addresses: linkUrl ? [A, B] : [A], isCut: true });
  });

  it('is null when nothing was selected and there was no link', () => {
    expect(offerPointed({ selectionText: null, linkUrl: null, linkText: null })).toBeNull();
  });

  it('offers a dozen of a thousand and says how many are left out', () => {
    const many = Array.from({ length: 1_000 }, () => makeAddress(random));
    const offer = offerPointed({ selectionText: many.join('\n'), linkUrl: null, linkText: null });
    expect(offer).toMatchObject({ addresses: many.slice(0, 12), leftOut: 988 });
  });
});

describe('offerRead', () => {
  it('offers the addresses on the page', () => {
    expect(offerRead('page', { text: `${A} ${B}`, isCut: false })).toMatchObject({
      from: 'page',
      addresses: [A, B],
      refusal: null,
      isCut: false,
    });
  });

  it('says that only the beginning of the page was read', () => {
    expect(offerRead('page', { text: A, isCut: true })).toMatchObject({ addresses: [A], isCut: true });
  });

  it('says that the page could not be read', () => {
    expect(offerRead('page', null)).toMatchObject({ addresses: [], refusal: 'no-access' });
  });
});

describe('offerTyped', () => {
  it.each([
    [A, [A], null],
    [`  ${A} `, [A], null],
    [`${A} 1h`, [A], '1h'],
    [`${A}   30d`, [A], '30d'],
    [`${A} 7D`, [A], '7d'],
    [`${A} 7 days`, [A], '7d'],
    [`${A} 1 Hour`, [A], '1h'],
    [`${A} 15 d`, [A], '15d'],
    [`${A} 2d`, [A], null],
    ['1h', [], null],
    [`${MISTYPED} 1d`, [], '1d'],
  ])('reads "%s"', (typed, addresses, period) => {
    expect(offerTyped(typed)).toMatchObject({
      addresses,
      chosen: period ? { period } : {},
      from: 'address-bar',
    });
  });

  it('does not search again from each blank, however many there are', () => {
    const typed = `${A}${' '.repeat(200_000)}30d`;
    expect(offerTyped(`${typed}x`)).toMatchObject({ addresses: [A], chosen: {} });
    expect(offerTyped(typed)).toMatchObject({ addresses: [A], chosen: { period: '30d' } });
  }, 5_000); // A search that starts again at each blank takes three times as long.
});
