import { parseArgs } from 'node:util';
import { ensureBrowsers } from './browsers.mjs';
import { ensurePackages, run, runQuietly } from './install.mjs';
import { fail, say } from './say.mjs';

const { values } = readArguments();

ensurePackages();
ensureBrowsers([values.browser]);
say(`Building for ${values.browser}`);
runQuietly('wxt', ['build', '-b', values.browser === 'firefox' ? 'firefox' : 'chrome', '--mv3']);

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const script = hasDisplay && !values.tour ? 'tests/tour/open.ts' : 'tests/tour/tour.ts';
run('node', [script], { env: { TURBINE_BROWSER: values.browser } });

function readArguments() {
  try {
    const parsed = parseArgs({
      options: {
        browser: { type: 'string', default: 'chromium' },
        tour: { type: 'boolean', default: false },
      },
    });
    if (!['chromium', 'firefox'].includes(parsed.values.browser))
      throw new Error(`--browser is chromium or firefox.`);
    return parsed;
  } catch (error) {
    return fail(`${error.message}\nUsage: npm start [-- --browser chromium|firefox] [--tour]`);
  }
}
