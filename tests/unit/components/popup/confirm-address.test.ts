import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmAddress } from '../../../../components/popup/confirm/ConfirmAddress.tsx';
import ConfirmScreen from '../../../../components/popup/confirm/ConfirmScreen.tsx';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { LOOK_ALIKE, MAIN, order, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';
import { PROFILE } from '../../../support/service-profile.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const NOW = 1_800_000_000_000;
const [OTHER = ''] = RECIPIENTS;
const DAY = workingDay(NOW);
const [KNOWN] = DAY.addresses;
if (!KNOWN) throw new Error('The day knows an address.');
const UNASKED = { ...DAY.chain, isOn: false, senders: [] };
const senders = (isActivated: boolean) => DAY.chain.senders.map((one) => ({ ...one, isActivated }));

function modelOf(part: Partial<Snapshot> = {}, story = { name: 'Main wallet', useCount: 14 }): PopupModel {
  const model = {
    ...{ snapshot: { ...DAY, ...part }, draft: signal({ ...FIRST_DRAFT, to: readDraft({ to: MAIN }).to }) },
    ...{ story: signal({ ...story, lookAlike: null }), isPractice: signal(false), obstacle: signal(null) },
    ...{ quote: signal({}), sheet: { state: signal({ first: {}, phase: 'open', typedSum: '' }) } },
  };
  return model as unknown as PopupModel;
}

type Part = VNode<{ children?: unknown; class?: string; said?: string }>;

/** The elements below this one, outermost first, without what other components draw. */
function below(part: unknown): Part[] {
  if (Array.isArray(part)) return part.flatMap(below);
  if (!part || typeof part !== 'object' || !('props' in part)) return [];
  const one = part as Part;
  return [one, ...below(one.props.children)];
}

/** What is said of the address, each with whether it is a caution. */
function marksOf(part: Partial<Snapshot>, own: object = {}): Record<string, boolean> {
  const model = { ...modelOf(part), ...own } as PopupModel;
  const entries = below(ConfirmAddress({ model })).filter(({ type }) => type === 'li');
  return Object.fromEntries(entries.map((one) => [drawn(one).trim(), one.props.class === 'caution']));
}

const FINE = { 'confirm.checksum': false, 'confirm.active': false, 'confirm.noLookAlike': false };
const withActivation = (key: string, isCaution: boolean) => ({
  ...{ 'confirm.checksum': false, 'confirm.noLookAlike': false },
  [key]: isCaution,
});

it.each<[string, Partial<Snapshot>, Record<string, boolean>]>([
  ['that the chain knows it', {}, FINE],
  [
    'an order for it that is not delivered, here',
    workingDay(NOW, { orders: [order(NOW, { to: OTHER }), order(NOW)] }),
    { ...FINE, 'confirm.openOrder': true },
  ],
  [
    'a purchase for it elsewhere, beside an ended one here and an open one for another',
    {
      busyAddresses: [OTHER, MAIN],
      orders: [order(NOW, { to: OTHER }), order(NOW, { status: 4, closedAtMs: NOW })],
    },
    { ...FINE, 'confirm.openElsewhere': true },
  ],
  [
    'nothing of a purchase for another',
    { busyAddresses: [OTHER], orders: [order(NOW, { to: OTHER })] },
    FINE,
  ],
  [
    'that it was saved as one that only receives',
    { addresses: [{ ...KNOWN, isRecipient: true }] },
    { ...FINE, 'confirm.savedRecipient': true },
  ],
  [
    'that the chain does not know it, also where energy came before',
    { chain: { ...DAY.chain, senders: senders(false) }, addresses: [{ ...KNOWN, isActivated: true }] },
    withActivation('confirm.notActive', true),
  ],
  [
    'that energy came before, if the chain was not asked',
    { chain: UNASKED, addresses: [{ ...KNOWN, isActivated: true }] },
    withActivation('confirm.activeByDelivery', false),
  ],
  [
    'that nobody has asked, if nobody has',
    { chain: UNASKED },
    withActivation('confirm.activeNotAsked', false),
  ],
  [
    'which other known one it resembles, by its name',
    { addresses: [KNOWN, { ...KNOWN, address: LOOK_ALIKE, name: 'Till' }] },
    { 'confirm.checksum': false, 'confirm.active': false, 'confirm.looksLike ["Till"]': true },
  ],
  [
    'that it resembles another, which has no name',
    { addresses: [KNOWN, { ...KNOWN, address: LOOK_ALIKE, name: null }] },
    { 'confirm.checksum': false, 'confirm.active': false, 'confirm.looksLike ["sender.another"]': true },
  ],
])('the confirmation says of the address %s', (_, part, marks) => {
  expect(marksOf(part)).toEqual(marks);
});

it('the confirmation says of the address of practice that money rents nothing there, and play money nothing of that', () => {
  const draft = signal({ ...FIRST_DRAFT, to: readDraft({ to: exampleAddresses.sender }).to });
  const saidIn = (profile: Snapshot['profile']) => marksOf({ profile }, { draft });
  expect(saidIn(PROFILE)).toMatchObject({ 'confirm.practiceAddress': true });
  expect(saidIn({ ...PROFILE, kind: 'practice', origin: null })).not.toHaveProperty([
    'confirm.practiceAddress',
  ]);
});

it.each([
  [
    'the name, if it was rented for before',
    'Main wallet',
    14,
    /^confirm\.title\. confirm\.energyGoesTo Main wallet$/,
  ],
  [
    'that it is the first time',
    'Till',
    0,
    /^confirm\.title\. confirm\.energyGoesTo Till\. sender\.firstUse$/,
  ],
  ['no name, if it has none', '', 0, /^confirm\.title\. sender\.firstUse$/],
])('it says aloud whom the energy goes to, and shows the same: %s', (_, name, useCount, said) => {
  const model = modelOf({}, { name, useCount });
  const [aloud] = below(ConfirmScreen({ model })).flatMap(({ props }) => props.said ?? []);
  expect(aloud).toMatch(said);
  const words = drawn(ConfirmAddress({ model })).replace(/ +/g, ' ');
  const use = useCount === 0 ? 'sender.firstUse' : `sender.used ${useCount} `;
  expect(words).toContain(`confirm.energyGoesTo ${name && `${name} `}${use}`);
});
