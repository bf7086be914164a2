import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks the task that puts the button into the page. A look from outside would come later. */
const MARKER = `new MutationObserver((_, observer) => {
  if (!document.querySelector('.dock .btn-primary')) return;
  performance.mark('ready');
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
`;

/**
 * A copy of the build whose popup marks the moment at which its quote can be confirmed. The mark is in the popup's own
 * script, so that it costs no further request.
 */
export async function writeMarkedBuild(build: string, folder: string): Promise<string> {
  await cp(build, folder, { recursive: true });
  const page = await readFile(join(folder, 'popup.html'), 'utf8');
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!script) throw new Error('popup.html has no module script that could be marked.');
  const path = join(folder, script);
  await writeFile(path, MARKER + (await readFile(path, 'utf8')));
  return folder;
}
