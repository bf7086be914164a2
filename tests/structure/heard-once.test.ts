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

it('no field says that it is not wrong: Firefox then tells screen readers so for good, also once it is wrong', () => {
  const wrong = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/aria-invalid=\{[^{}]*\}/g)]
      .filter(([mark]) => !mark.endsWith('undefined}'))
      .map(([mark]) => `${path}: ${mark}`),
  );
  expect(wrong, 'Leave the attribute out instead.').toEqual([]);
});

it('nothing is described by a status, of which Firefox makes no description', () => {
  const wrong = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/aria-describedby="([^"]+)"/g)]
      .filter(([, id]) => new RegExp(`<\\w+ [^<>]*id="${id}"[^<>]* role="status"`).test(text))
      .map(([mark]) => `${path}: ${mark}`),
  );
  expect(wrong, 'Describe it by an element without that role.').toEqual([]);
});
