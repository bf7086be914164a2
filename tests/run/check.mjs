import { ensurePackages } from './install.mjs';
import { runSuites } from './suites.mjs';

ensurePackages();
runSuites(['lint', 'types', 'dead code', 'unit', 'structure', 'build']);
