import { browserVersions, ensureBrowsers } from './browsers.mjs';
import { ensurePackages } from './install.mjs';
import { fullSteps, runSteps } from './suites.mjs';

ensurePackages();
ensureBrowsers();
// Nothing is cut short: all cases of the campaigns, all states in all themes, in both browsers.
process.env.TURBINE_FULL = '1';
await runSteps(fullSteps, browserVersions());
