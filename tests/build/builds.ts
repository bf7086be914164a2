// What lives here: guards over the finished builds: manifest, sizes, what each page loads.
// Run after both builds, by `npm run check`.
// They read only the output folders.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const builds = [
  { browser: 'chrome', folder: join(root, '.output/chrome-mv3') },
  { browser: 'firefox', folder: join(root, '.output/firefox-mv3') },
] as const;

export function readManifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

const FIRST = /(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;
const LATER = /import\s*\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/**
 * Every script and style that a page loads when it opens, found through its imports. With `later`, also what it may
 * load afterwards.
 */
export function filesOfPage(folder: string, page: string, later = false): string[] {
  const html = readFileSync(join(folder, page), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/([^"#]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  return followImports(folder, first, later);
}

/** The styles inside a page's own HTML. */
export function stylesIn(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8');
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '');
}

/** What a page opens with, together with the script of the screen that it shows at once. */
export function filesWithScreen(folder: string, page: string, screen: string): string[] {
  const chunk = readdirSync(join(folder, 'chunks')).find((name) => name.startsWith(`${screen}-`));
  if (!chunk) throw new Error(`The build has no script for ${screen}`);
  return followImports(folder, [...filesOfPage(folder, page), `chunks/${chunk}`], false);
}

function followImports(folder: string, first: string[], later: boolean): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!path.endsWith('.js')) return;
    const script = readFileSync(join(folder, path), 'utf8');
    for (const match of [...script.matchAll(FIRST), ...(later ? script.matchAll(LATER) : [])]) {
      visit(posix.join(posix.dirname(path), match[1] ?? ''));
    }
  };
  first.forEach(visit);
  return [...seen];
}

export function sizeOf(folder: string, paths: string[], ending: string): number {
  return paths
    .filter((path) => path.endsWith(ending))
    .reduce((total, path) => total + readFileSync(join(folder, path)).byteLength, 0);
}
