import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from '../sim/mutant-list.ts';

it.each(MUTANTS.map(({ name, file, from }) => [name, file, from]))(
  'keeps the safeguard where the mutant "%s" looks for it',
  (_, file, from) => {
    const source = readFileSync(new URL(`../../lib/${file}`, import.meta.url), 'utf8');
    expect(source.split(from)).toHaveLength(2);
  },
);
