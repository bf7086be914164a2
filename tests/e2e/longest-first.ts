import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait or work for minutes. If they began last, everything would wait for them alone. */
const LONGEST = [
  'chain-delivery',
  'dashboard-renew',
  'popup-buy',
  'popup-trouble',
  'options-canary',
  'popup-gallery',
  'lives',
  'dashboard-orders',
  'reach',
  'toolbar',
  'options-gallery',
  'dashboard-batch',
  'chain-verdict',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
  return place === -1 ? LONGEST.length : place;
};

/** The same order on every machine, even if no earlier run has left its durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort(
      (a, b) => placeOf(a) - placeOf(b) || (a.moduleId < b.moduleId ? -1 : Number(a.moduleId > b.moduleId)),
    );
  }
}
