import { build } from 'vite';

/**
 * Bundles one file of this project, with its imports, into a script that leaves its exports in `window[name]`. The
 * script can then run in a real page.
 */
export async function bundleScript(path: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: path, formats: ['iife'], name } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`${path} gave no bundle.`);
  // Not every driver puts a script's variables on the window, so this is done explicitly.
  return `${first.output[0].code};window.${name} = ${name};`;
}
