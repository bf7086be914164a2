import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('wxt/browser');
  vi.resetModules();
});

/** The permissions over a browser that holds these, of which the manifest demands some. */
async function holding(origins: string[], demanded: string[] = []) {
  let held = [...demanded, ...origins];
  const browser = {
    runtime: { getManifest: () => ({ host_permissions: demanded }) },
    permissions: {
      getAll: async () => ({ origins: held }),
      async remove(some: { origins: string[] }) {
        held = held.filter((origin) => !some.origins.includes(origin));
        return true;
      },
    },
  };
  vi.resetModules();
  vi.doMock('wxt/browser', () => ({ browser }));
  const { permissions } = await import('../../../lib/platform/permissions.ts');
  return { permissions, held: () => held };
}

const USED = 'https://energy.example/*';
const LEFT = 'https://left.example/*';

it('a host that no setting needs is given back, whatever the port of the one in use', async () => {
  const { permissions, held } = await holding([USED, LEFT]);
  await permissions.dropOthers(async () => ['https://energy.example:8443']);
  expect(held()).toEqual([USED]);
});

it('what the manifest demands and what the user allowed for many hosts stays', async () => {
  const wide = ['https://*/*', 'https://*.example/*'];
  const { permissions, held } = await holding([...wide, LEFT], ['http://127.0.0.1/*']);
  await permissions.dropOthers(async () => []);
  expect(held()).toEqual(['http://127.0.0.1/*', ...wide]);
});

it('a host that was granted and saved while the others were looked at stays', async () => {
  const { permissions, held } = await holding([LEFT]);
  await permissions.dropOthers(async () => {
    held().push(USED);
    return [];
  });
  expect(held()).toEqual([USED]);
});

it('nothing is given back while nobody knows what is needed', async () => {
  const { permissions, held } = await holding([USED]);
  await permissions.dropOthers(async () => null);
  expect(held()).toEqual([USED]);
});
