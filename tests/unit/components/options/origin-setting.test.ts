import { expect, it } from 'vitest';
import { OriginSetting } from '../../../../components/options/OriginSetting.tsx';
import { parseServiceOrigin } from '../../../../lib/domain/service-origin.ts';
import { drawn } from '../drawn.ts';

it.each([
  ['service', 'http://localhost:8787', true],
  ['service', 'https://energy.example', false],
  ['node', 'http://127.0.0.1:8090', true],
  ['node', 'https://localhost', false],
] as const)(
  'the address of a %s, %s, is marked where nothing encrypts what is sent: %s',
  (of, value, isMarked) => {
    const parsed = parseServiceOrigin(value);
    const kept = { value, parsed, problem: undefined, onInput: () => {}, onTakeOffer: () => {} };
    expect(drawn(OriginSetting({ of, ...kept })).includes(`options.${of}.thisMachine`)).toBe(isMarked);
  },
);

it.each([
  ['http://energy.example', true, true],
  ['http://another.example', true, false],
  ['https://energy.example', false, false],
])('what was refused and offered stands beside that text: %s', (value, isRefused, isOffered) => {
  const problem = parseServiceOrigin('http://energy.example');
  if (problem.ok) throw new Error('That address is refused.');
  const parsed = parseServiceOrigin(value);
  const setting = { value, parsed, problem, onInput: () => {}, onTakeOffer: () => {} };
  const words = drawn(OriginSetting({ of: 'service', ...setting }));
  expect([words.includes('options.wrong.'), words.includes('options.service.take')]).toEqual([
    isRefused,
    isOffered,
  ]);
});
