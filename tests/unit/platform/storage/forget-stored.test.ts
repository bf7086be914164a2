import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Storage as in a browser: areas with their values. */
function createStorage() {
  const area = () => {
    const values: Record<string, unknown> = {};
    return {
      values,
      get: async (key: string | null = null) => (key === null ? { ...values } : { [key]: values[key] }),
      set: async (items: object) => void Object.assign(values, items),
      remove: async (key: string) => void Reflect.deleteProperty(values, key),
      clear: async () => {
        for (const key of Object.keys(values)) Reflect.deleteProperty(values, key);
      },
    };
  };
  return { local: area(), session: area(), sync: area() };
}

/** The real storage modules in a new life of the background, over an empty browser. */
async function startLife() {
  vi.resetModules();
  const storage = createStorage();
  vi.doMock('wxt/browser', () => ({ browser: { storage } }));
  globalThis.indexedDB = new IDBFactory();
  const { createTextStore } = await import('../../../../lib/platform/storage/text-store.ts');
  const { createDurableTextStore } = await import('../../../../lib/platform/storage/durable-text-store.ts');
  const { createStoredArea, sharedArea } = await import('../../../../lib/platform/storage/stored-area.ts');
  const { createAppendLog } = await import('../../../../lib/platform/storage/append-log.ts');
  const { createDeviceKeyStore } = await import('../../../../lib/platform/storage/device-key.ts');
  const { publishSnapshot } = await import('../../../../lib/platform/background-line.ts');
  const { forgetStored } = await import('../../../../lib/platform/storage/forget-stored.ts');
  const mirror = createDurableTextStore('mirror');
  const log = createAppendLog<string>('log');
  const deviceKey = createDeviceKeyStore();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  return {
    storage,
    forgetStored,
    async writeAll() {
      await createTextStore().set('o:1', 'an order');
      await mirror.set('o:1', 'an order');
      await createStoredArea('local').write('settings', {});
      await createStoredArea('session').write('offer', {});
      await sharedArea.writeAll({ 'b:1': {} });
      await publishSnapshot({ orders: ['an order'] });
      await log.append(['an order of practice']);
      await deviceKey.write(key as CryptoKey);
    },
    async readAll() {
      const areas = Object.values(storage).flatMap(({ values }) => Object.values(values));
      const databases = [await mirror.get('o:1'), ...(await log.read()), await deviceKey.read()];
      return [...areas, ...databases].filter((value) => value !== null);
    },
  };
}

describe('what is stored', () => {
  afterEach(() => {
    vi.doUnmock('wxt/browser');
    vi.resetModules();
  });

  it('stays forgotten, whatever a reading under way would still store before the restart', async () => {
    const life = await startLife();
    await life.writeAll();
    expect(await life.readAll()).toHaveLength(8);
    await life.forgetStored();
    expect(await life.readAll()).toEqual([]);
    await life.writeAll();
    expect(await life.readAll()).toEqual([]);
  });

  it('can be written again if another part could not be forgotten, since nothing restarts then', async () => {
    const life = await startLife();
    const keepAgain = await life.forgetStored();
    keepAgain();
    await life.writeAll();
    expect(await life.readAll()).toHaveLength(8);
  });

  it('can be written again if forgetting failed, since nothing restarts then', async () => {
    const life = await startLife();
    life.storage.local.clear = async () => {
      throw new Error('not now');
    };
    await expect(life.forgetStored()).rejects.toThrow('not now');
    await life.writeAll();
    expect(await life.readAll()).toHaveLength(8);
  });
});
