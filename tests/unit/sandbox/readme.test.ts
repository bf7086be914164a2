import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controlRoutes } from '../../../lib/sandbox/control/routes.ts';
import { invented } from '../../../lib/sandbox/invented.ts';

const readme = readFileSync(new URL('../../../lib/sandbox/README.md', import.meta.url), 'utf8');

test('the README lists exactly what is invented', () => {
  const listed = readme
    .split('## What is invented')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('- '));
  expect(listed).toEqual(invented.map((line) => `- ${line}`));
});

test('the README names every control route', () => {
  for (const name of [...controlRoutes.keys(), 'reset', 'requests', 'faults'])
    expect(readme).toContain(`| \`${name}\``);
});
