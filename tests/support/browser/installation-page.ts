import { waitUntil } from './wait-until.ts';

/** An open tab, as the browser itself lists it. */
export type OpenTab = { url: string; close(): Promise<unknown> };

/** Waits for the page that the extension opens after its installation, closes it and returns its path. */
export async function putAwayInstallationPage(
  listTabs: () => Promise<OpenTab[]>,
  origin: string,
): Promise<string> {
  let tabs: OpenTab[] = [];
  const find = () => tabs.find(({ url }) => url.startsWith(`${origin}/`));
  await waitUntil(
    'the page of a fresh installation stands',
    async () => {
      tabs = await listTabs();
      return find() !== undefined;
    },
    { sees: () => tabs.map(({ url }) => url).join(', ') },
  );
  const found = find();
  await found?.close();
  return found?.url.slice(origin.length + 1) ?? '';
}
