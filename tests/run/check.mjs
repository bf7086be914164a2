import { ensurePackages } from './install.mjs';
import { fastSteps, runSteps } from './suites.mjs';

ensurePackages();
await runSteps(fastSteps);
