import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds, root } from './builds.ts';

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe.each(builds)('the licenses in the build for $browser', ({ browser, folder }) => {
  const isFirefox = browser === 'firefox';
  const licenses = readFileSync(join(folder, 'LICENSES.txt'), 'utf8');

  it('begin with the license of Turbine', () => {
    expect(licenses.startsWith(readFileSync(join(root, 'LICENSE'), 'utf8'))).toBe(true);
  });

  it('name every package that the build contains, with its version', () => {
    const named = Object.entries(dependencies).filter(([name, version]) =>
      licenses.includes(`\n${name} ${version} (`),
    );
    const polyfill = 'webextension-polyfill';
    expect(named).toEqual(Object.entries(dependencies).filter(([name]) => !isFirefox || name !== polyfill));
  });

  it('say what the build changes in a package whose license requires that', () => {
    const changed = /webextension-polyfill [\d.]+ \(MPL-2\.0\)\n\nThe build takes it as a module/;
    expect(changed.test(licenses)).toBe(!isFirefox);
    expect(licenses.includes('Mozilla Public License Version 2.0')).toBe(!isFirefox);
  });
});
