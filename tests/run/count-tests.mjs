import { writeFileSync } from 'node:fs';

const LINES = 8;

/**
 * Writes to TURBINE_COUNTS how many tests passed and which failed. It includes the failed hooks of a group, whose tests
 * are then skipped: vitest's own report does not tell their reason.
 */
export default class CountTests {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => describe('outside of any test', [error])),
    ];
    // A test that did not run counts as a failure, since no test is skipped on purpose.
    const failed = Math.max(tests.length - passed.length, failures.length);
    writeFileSync(process.env.TURBINE_COUNTS, JSON.stringify({ passed: passed.length, failed, failures }));
  }
}

function failuresOf(module) {
  const groups = [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0);
  const failed = [...module.children.allTests()].filter((test) => test.result().state !== 'passed');
  return [
    ...groups.map((group) =>
      describe(`${module.relativeModuleId}: ${group.fullName ?? ''} (its hooks)`, group.errors()),
    ),
    ...failed.map((test) =>
      describe(`${module.relativeModuleId}: ${test.fullName}`, test.result().errors ?? []),
    ),
  ];
}

function describe(name, errors) {
  const reasons = errors.map(({ stack, message }) => stack ?? message).join('\n');
  return `FAIL ${name}\n${reasons.split('\n').slice(0, LINES).join('\n') || 'It did not run.'}`;
}
