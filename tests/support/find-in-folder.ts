import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a folder that contain a text, as UTF-8 or UTF-16. */
export async function findInFolder(folder: string, text: string): Promise<string[]> {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (needles.some((needle) => bytes.includes(needle))) found.push(path.slice(folder.length + 1));
  }
  return found;
}
