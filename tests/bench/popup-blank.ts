import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * An extension with a popup of static text and a worker that only answers. It measures what the browser itself costs.
 */
export async function writeBlankExtension(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: 'Blank',
    version: '1.0',
    action: { default_popup: 'popup.html' },
    background: { service_worker: 'background.js' },
  };
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title>' +
    '<body><main><h1>Blank</h1><p>A popup of static text, without style and script, as plain as one can be.</p></main></body></html>';
  const worker = 'chrome.runtime.onMessage.addListener((message, sender, answer) => { answer(message); });';
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'popup.html'), page);
  await writeFile(join(folder, 'background.js'), worker);
  return folder;
}
