// What lives here: the guards of the source, tests that read the source and the build instead of running them.
// Run by `npm run check`. A guard's message teaches: what is wrong, why it matters, what to do instead.
// They must not depend on the code they guard.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  path: string;
  text: string;
  lines: number;
  /** What the file imports: a path of the project for a relative import, otherwise the module's name. */
  imports: string[];
}

/** Every file of the project's own code, with its imports as the parser sees them. */
export function readSourceFiles(patterns: string[]): SourceFile[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, imports: readImports(path, text) };
    });
}

function readImports(path: string, text: string): SourceFile['imports'] {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  const { module } = parseSync(path, text);
  const imports = module.staticImports.map((entry) => entry.moduleRequest.value);
  const reexports = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) => (name.moduleRequest ? [name.moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports.map((entry) =>
    text.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1),
  );
  return [...imports, ...reexports, ...dynamic].map((request) => resolveTarget(path, request));
}

function resolveTarget(path: string, request: string): string {
  return request.startsWith('.') ? relative(root, join(root, dirname(path), request)) : request;
}
