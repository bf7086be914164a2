import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BACKGROUND_MUTANTS } from '../fuzz/mutant-list.ts';
import { MUTANTS } from '../sim/mutant-list.ts';

const all = [...MUTANTS, ...BACKGROUND_MUTANTS];

it.each(all.map(({ name, file, from }) => [name, file, from]))(
  'keeps the safeguard where the mutant "%s" looks for it',
  (_, file, from) => {
    const source = readFileSync(new URL(`../../lib/${file}`, import.meta.url), 'utf8');
    expect(source.split(from)).toHaveLength(2);
  },
);
