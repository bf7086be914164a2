import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds, filesOfPage, readManifest, root, stylesIn } from './builds.ts';

const PERMISSIONS = ['activeTab', 'alarms', 'contextMenus', 'notifications', 'scripting', 'storage'];
const ORIGINS_ON_REQUEST = ['http://127.0.0.1/*', 'http://localhost/*', 'https://*/*'];
/** A key that is not listed here is a new power. Add it here and give its reason in README.md, or leave it out. */
const KEYS = [
  'action',
  'background',
  'browser_specific_settings',
  'commands',
  'content_security_policy',
  'default_locale',
  'description',
  'icons',
  'incognito',
  'manifest_version',
  'minimum_chrome_version',
  'name',
  'omnibox',
  'optional_host_permissions',
  'options_ui',
  'permissions',
  'version',
];

/** The letters that open a menu in English, which most other languages share. Firefox ignores Shift with them. */
const MENUS_OF_FIREFOX = 'FEVSBTH';
/** To a toolbar, a dialog, bookmarks, feedback, reading mode, and for groups of tabs. */
const ALT_SHIFT_OF_CHROMIUM = 'TABIRPCXZW';

describe.each(builds)('the manifest for $browser', ({ browser, folder }) => {
  const manifest = readManifest(folder);

  it('asks for exactly the permissions that README.md explains', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const explained = [...readme.matchAll(/^\| `([a-zA-Z]+)` *\|/gm)].map((match) => match[1]);
    const asked = [...(manifest.permissions as string[])].sort();
    expect(asked, 'Each permission is one more reason not to install Turbine: find a way without it').toEqual(
      PERMISSIONS,
    );
    expect(explained.sort(), 'README.md explains each permission, one by one').toEqual(asked);
  });

  it('has no host permission at installation, and asks for origins only on request', () => {
    expect(manifest.host_permissions).toBeUndefined();
    expect([...(manifest.optional_host_permissions as string[])].sort()).toEqual(ORIGINS_ON_REQUEST);
  });

  it('declares to Firefox what is sent to the service and the node, as README.md says', () => {
    const { gecko } = (manifest.browser_specific_settings ?? {}) as { gecko?: Record<string, unknown> };
    const told = ['authenticationInfo', 'financialAndPaymentInfo'];
    expect(gecko?.data_collection_permissions).toEqual(
      browser === 'firefox' ? { required: told } : undefined,
    );
  });

  it('runs in no Firefox that does not ask about data at the installation, nor in its private windows', () => {
    const { gecko } = (manifest.browser_specific_settings ?? {}) as { gecko?: Record<string, string> };
    const isFirefox = browser === 'firefox';
    expect(manifest.incognito).toBe(isFirefox ? 'not_allowed' : undefined);
    expect(Number(gecko?.strict_min_version ?? 142)).toBeGreaterThanOrEqual(142);
  });

  it('injects nothing, exposes nothing and lets no page connect', () => {
    expect(Object.keys(manifest).filter((key) => !KEYS.includes(key))).toEqual([]);
  });

  it('has the version with which the popup marks what it remembers', () => {
    const [script = ''] = filesOfPage(folder, 'popup.html');
    expect(readFileSync(join(folder, script), 'utf8')).toMatch(
      new RegExp(`release:["'\`]${manifest.version}["'\`]`),
    );
  });

  it('allows no foreign script, no inline script and no evaluated text', () => {
    const policy = (manifest.content_security_policy as { extension_pages: string }).extension_pages;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    const hashes = stylesIn(folder, 'popup.html').map(
      (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(1);
    expect(policy, 'The one style in a page is the one that the policy knows').toContain(
      `style-src 'self' ${hashes.join(' ')};`,
    );
    expect(policy).not.toMatch(/unsafe-|data:|blob:|\*(?!\s*(;|http|$))(?<!:\*)/);
  });

  it('suggests a shortcut that README.md names and no menu of the browsers has', () => {
    const { _execute_action: open } = manifest.commands as Record<
      string,
      { suggested_key: { default: string } }
    >;
    const shortcut = open?.suggested_key.default ?? '';
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`(${shortcut})`);
    expect(MENUS_OF_FIREFOX + ALT_SHIFT_OF_CHROMIUM).not.toContain(shortcut.replace('Alt+Shift+', ''));
  });

  it('is manifest version 3', () => {
    expect(manifest.manifest_version).toBe(3);
  });
});
