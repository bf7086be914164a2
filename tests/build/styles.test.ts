import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds, filesOfPage, stylesIn } from './builds.ts';

describe.each(builds)('the styles for $browser', ({ folder }) => {
  it.each(['popup.html', 'options.html', 'dashboard.html'])(
    'give the chosen tile of %s an edge where a reader’s own colours take its tint away',
    (page) => {
      const files = filesOfPage(folder, page).filter((path) => path.endsWith('.css'));
      const styles = [
        ...stylesIn(folder, page),
        ...files.map((path) => readFileSync(join(folder, path), 'utf8')),
      ];
      const [, forced = ''] = styles.join('').split(/@media ?\(forced-colors: ?active\)/);
      expect(forced).toMatch(/^ ?\{\.choice:has\(:checked\)[^{]*\{border:2px solid highlight/i);
    },
  );
});
