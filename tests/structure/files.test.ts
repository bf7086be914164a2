import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, root } from './source-files.ts';

const MAX_LINES = 250;
const MAX_FILES = 30;
const TOP_LEVEL = ['entrypoints', 'components', 'lib', 'public', 'tests', 'docs'];
const VAGUE_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'types', 'misc', 'shared'];
/** Rooms that hold only data, or whose behaviour shows only in a browser. Their tests are elsewhere. */
const UNMIRRORED = new Map([
  ['lib/text', 'holds the locale files and their types; tests/structure/texts.test.ts checks them'],
]);

const files = readSourceFiles(['{entrypoints,components,lib,tests}/**/*.{ts,tsx,mjs,css,html}', '*.ts']);

describe('the files', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const wrong = files
      .filter((file) => file.lines > MAX_LINES)
      .map(
        (file) =>
          `${file.path} has ${file.lines} lines, ${MAX_LINES} are allowed: find its second subject and give it a file.`,
      );
    expect(wrong).toEqual([]);
  });

  it(`stand in folders of at most ${MAX_FILES}`, () => {
    const folders = Map.groupBy(globSync('{components,lib}/**/*.*', { cwd: root }), (path) => dirname(path));
    expect(folders.size).toBeGreaterThan(20);
    const wrong = [...folders]
      .filter(([, { length }]) => length > MAX_FILES)
      .map(([folder, { length }]) => `${folder} has ${length} files: give each subject in it a folder.`);
    expect(wrong).toEqual([]);
  });

  it('are named for what they hold', () => {
    const wrong = files
      .flatMap((file) =>
        file.path.split('/').map((part) => ({ path: file.path, part: part.split('.')[0] ?? '' })),
      )
      .filter(({ part }) => VAGUE_NAMES.includes(part))
      .map(({ path, part }) => `${path}: "${part}" says nothing. Name the subject.`);
    expect(wrong).toEqual([]);
  });

  it('keep what a unit test mocks from the files that run before and after it in the same worker', () => {
    const RESETS = ['vi.hoisted(() => vi.resetModules());', 'afterAll(() => vi.resetModules());'];
    const mocking = files.filter(
      ({ path, text }) => /^tests\/unit\/.*\.test\./.test(path) && text.includes('vi.mock('),
    );
    expect(mocking.length).toBeGreaterThan(5);
    const wrong = mocking.filter(({ text }) => !RESETS.every((line) => text.includes(line)));
    expect(
      wrong.map(({ path }) => path),
      `Files share their modules, so the outcome would depend on their order. Add: ${RESETS.join(' ')}`,
    ).toEqual([]);
  });

  it('are no barrels', () => {
    const wrong = readSourceFiles(['lib/**/index.ts', 'components/**/index.ts']).map(
      (file) => `${file.path}: import from the file that holds the thing; a barrel hides who uses what.`,
    );
    expect(wrong).toEqual([]);
  });

  it('keep entrypoints under 40 lines', () => {
    const wrong = files
      .filter((file) => file.path.startsWith('entrypoints/') && /\.tsx?$/.test(file.path) && file.lines >= 40)
      .map(
        (file) =>
          `${file.path} has ${file.lines} lines. An entrypoint is wiring: move the logic into its layer.`,
      );
    expect(wrong).toEqual([]);
  });

  it('are in the known top-level folders', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => entry.name);
    expect(folders.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
  });

  it('of lib are mirrored in tests/unit', () => {
    const rooms = new Set(globSync('lib/**/*.{ts,tsx}', { cwd: root }).map((path) => dirname(path)));
    const wrong = [...rooms]
      .filter((room) => !UNMIRRORED.has(room))
      .filter(
        (room) =>
          globSync(`${room.replace(/^lib/, 'tests/unit')}/*.test.{ts,tsx}`, { cwd: root }).length === 0,
      )
      .map((room) => `${room} has no tests in ${room.replace(/^lib/, 'tests/unit')}: the tests mirror lib.`);
    expect(wrong).toEqual([]);
  });

  it('contain no absolute path of a particular machine', () => {
    const texts = [...files, ...readSourceFiles(['*.md', 'docs/**/*.md', 'lib/**/*.md', '*.json', '.ci/*'])];
    const wrong = texts
      .filter((file) => /\/(?:home|Users|root|work|farm)\/[a-z]/.test(file.text))
      .map((file) => file.path);
    expect(wrong).toEqual([]);
  });
});

describe('the documents', () => {
  it('name only files that exist', () => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
    const wrong = documents.flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8');
      // Also matches paths inside commands, where no reader would check whether they exist.
      const named = text.matchAll(
        /(?<![\w./-])(?:lib|tests|components|entrypoints|docs|public|\.ci)\/[\w./-]*\w/g,
      );
      return [...named]
        .map((match) => match[0])
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document} names ${path}, which does not exist (${basename(path)}).`);
    });
    expect(wrong).toEqual([]);
  });

  it('name every command', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commands = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !text.includes(`| \`${command}\` `))).toEqual([]);
  });

  it('name every room and every folder of tests', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const foldersOf = (parent: string) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}/`);
    const folders = [...foldersOf('lib'), ...foldersOf('tests')];
    expect(folders.length).toBeGreaterThan(20);
    expect(folders.filter((folder) => !text.includes(`| \`${folder}\` `))).toEqual([]);
  });
});
