import { browserVersions, ensureBrowsers } from './browsers.mjs';
import { ensurePackages } from './install.mjs';
import { allSuites, runSuites } from './suites.mjs';

ensurePackages();
ensureBrowsers();

runSuites(allSuites, browserVersions());
