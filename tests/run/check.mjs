import { ensurePackages } from './install.mjs';
import { fastSteps, runSteps } from './suites.mjs';

ensurePackages();
// Campaigns of random cases run a fifth of what they run in `npm test`, since this command runs before each commit.
process.env.TURBINE_QUICK = '1';
await runSteps(fastSteps);
