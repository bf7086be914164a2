import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controlRoutes } from '../../../lib/sandbox/control/routes.ts';

const readme = readFileSync(new URL('../../../lib/sandbox/README.md', import.meta.url), 'utf8');

test('the README names every control route', () => {
  for (const name of [...controlRoutes.keys(), 'reset', 'requests', 'faults'])
    expect(readme).toContain(`| \`${name}\``);
});
