import { browserVersions, ensureBrowsers } from './browsers.mjs';
import { ensurePackages } from './install.mjs';
import { allSteps, runSteps } from './suites.mjs';

ensurePackages();
ensureBrowsers();
await runSteps(allSteps, browserVersions());
