import { ensurePackages } from './install.mjs';
import { fastSteps, runSteps } from './suites.mjs';

ensurePackages();
// Campaigns of random cases run a fifth of what they run in `npm test`: this is for before each commit.
process.env.TURBINE_QUICK = '1';
await runSteps(fastSteps);
