import { build } from 'vite';

/** One of our files with all it imports as a script that leaves its exports in `window[name]`: to run it in a real page. */
export async function bundleScript(path: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: path, formats: ['iife'], name } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`${path} gave no bundle.`);
  // A variable of a script is not one of the window for every driver.
  return `${first.output[0].code};window.${name} = ${name};`;
}
