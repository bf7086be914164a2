import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** What the build changes in a package: its license requires that this is stated. */
const CHANGED: Record<string, string> = {
  'webextension-polyfill':
    'The build takes it as a module and leaves out of its table what Turbine does not use: polyfillAsModule in wxt.polyfill.ts, ' +
    'in the sources of Turbine. Its own source is at https://github.com/mozilla/webextension-polyfill.',
};

const bundled = new Set<string>();

/** Notes the packages that have code in a script of the extension. */
export const noteBundledPackages = (): Plugin => ({
  name: 'turbine:note-bundled-packages',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const [path, { renderedLength }] of Object.entries(file.modules)) {
        const name = PACKAGE.exec(path)?.[1];
        if (name && renderedLength > 0) bundled.add(name);
      }
    }
  },
});

/** The license of Turbine, and those of all packages that it ships, as they require. */
export function writeLicenses(): string {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  return [own, ...[...bundled].sort().map(licenseOf)].join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(name: string): string {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8') : `Licensed under ${license}.\n`;
  return [`${name} ${version} (${license})`, ...(CHANGED[name] ? [CHANGED[name]] : []), text].join('\n\n');
}
