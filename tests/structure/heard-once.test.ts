import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const parts = readSourceFiles(['components/**/*.tsx']);

it('no field is described by what is said beside it at the same moment: it would be heard twice', () => {
  const wrong = parts.flatMap(({ path, text }) => {
    const alerts = [...text.matchAll(/<Problem id=(?:"|\{`)([^"`]+)/g)].map(([, id]) => id ?? '');
    const described = [...text.matchAll(/aria-describedby=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g)].join(' ');
    return alerts.filter((id) => described.includes(id)).map((id) => `${path}: ${id}`);
  });
  expect(wrong, 'The alert says it already: name it with aria-errormessage instead.').toEqual([]);
});

it('no alert stands inside a status: both would say it', () => {
  const wrong = parts.filter(({ text }) =>
    [...text.matchAll(/<div[^>]*role="status">([\s\S]*?)\n {6}<\/div>/g)].some(([, inside]) =>
      inside?.includes('<Problem'),
    ),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
