import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, root } from './source-files.ts';

const code = readSourceFiles(['{components,lib,entrypoints}/**/*.{ts,tsx}', 'wxt.config.ts']);
const keys = (await parseMessagesFile(join(root, 'lib/text/en.yml'))).map((message) => message.key.join('.'));

describe('the texts', () => {
  it('are all used, by their name or by a name built from data', () => {
    const all = code.map((file) => file.text).join('\n');
    const built = [...all.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map((match) => match[1] ?? '');
    const isUsed = (key: string) =>
      key.startsWith('@@') ||
      all.includes(`'${key}'`) ||
      all.includes(`__MSG_${key}__`) ||
      built.some((prefix) => key.startsWith(prefix));
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('stand in the locale file and never between tags', () => {
    const wrong = code
      .filter((file) => file.path.endsWith('.tsx'))
      .flatMap((file) =>
        [...file.text.matchAll(/>\s*([A-Z][a-z]+[^<>{}=;]*)</g)].map(
          (match) => `${file.path}: "${match[1]}"`,
        ),
      );
    expect(wrong, 'People read this: give it a key in lib/text/en.yml').toEqual([]);
  });
});
