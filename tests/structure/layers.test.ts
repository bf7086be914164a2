import { describe, expect, it } from 'vitest';
import { layerOf, layers } from './layers.ts';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles(['entrypoints/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}']);

function explainImport(file: SourceFile, target: string): string | null {
  const from = layerOf(file.path);
  const layer = from === null ? undefined : layers[from];
  if (!layer)
    return `${file.path}: "${from}" is no room of the house. Rooms are listed in tests/structure/layers.ts.`;
  const to = layerOf(target);
  if (to === from) return null;
  if (to !== null) {
    if (layer.mayUse.includes(to)) return null;
    return `${file.path} imports ${target}. ${layer.why} ${from} may use: ${layer.mayUse.join(', ') || 'nothing of ours'}.`;
  }
  if (layer.packages.test(target)) return null;
  return `${file.path} imports ${target}. ${layer.why} Packages allowed there: ${layer.packages.source}.`;
}

const withoutComments = (file: SourceFile) => file.text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');

/** Each cycle once, as the path that returns to its start. */
function findCycles(graph: Map<string, string[]>): string[][] {
  const finished = new Set<string>();
  const cycles: string[][] = [];
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path]);
    else if (!finished.has(path)) {
      for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
      finished.add(path);
    }
  };
  for (const path of graph.keys()) walk(path, []);
  return cycles;
}

describe('the layers', () => {
  it('are read from the source at all', () => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.some((file) => file.imports.length > 0)).toBe(true);
  });

  it('import only what the table allows them to', () => {
    const wrong = files.flatMap((file) =>
      file.imports.flatMap((target) => explainImport(file, target) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it('keep what belongs to one page in its folder, and what two pages use beside their folders', () => {
    const pageOf = (path: string) =>
      /^(?:components|lib\/store)\/(popup|options|dashboard)\//.exec(path)?.[1];
    const wrong = files.flatMap((file) => {
      const page = pageOf(file.path);
      const isOther = (target: string) => page !== undefined && (pageOf(target) ?? page) !== page;
      return file.imports.filter(isOther).map((target) => `${file.path}: ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have no import cycle, not even of types', () => {
    const graph = new Map(files.map((file) => [file.path, file.imports]));
    const cycles = findCycles(graph).map(
      (trail) => `${trail.join(' -> ')}: move what both need into a file of its own.`,
    );
    expect(cycles).toEqual([]);
  });

  it('use the browser API only in lib/platform', () => {
    const wrong = files
      .filter((file) => layerOf(file.path) !== 'lib/platform')
      .filter((file) => /(?<![\w.'"-])(?:browser|chrome)\s*\??\.\s*[a-z]/.test(withoutComments(file)))
      .map(
        (file) =>
          `${file.path} uses browser API. lib/platform is the only door to it: add what you need there.`,
      );
    expect(wrong).toEqual([]);
  });

  it('keep the polyfill out of what pages load: they use lib/platform/pages', () => {
    const graph = new Map(files.map((file) => [file.path, file.imports]));
    const reached = new Set([...graph.keys()].filter((path) => /^entrypoints\/.*\/main/.test(path)));
    for (const path of reached) for (const target of graph.get(path) ?? []) reached.add(target);
    expect(reached.size).toBeGreaterThan(200);
    expect([...reached].filter((path) => /^wxt\/browser|polyfill/.test(path))).toEqual([]);
  });

  it('let pages store only through lib/platform, to which an entrypoint gives the storage', () => {
    const wrong = files
      .filter((file) => !['lib/platform', 'entrypoints'].includes(layerOf(file.path) ?? ''))
      .filter((file) => /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(withoutComments(file)))
      .map(
        (file) =>
          `${file.path} uses the storage of a page. See lib/platform/pages/page-memory.ts, and take what it makes as an argument.`,
      );
    expect(wrong).toEqual([]);
  });
});
