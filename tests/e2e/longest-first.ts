import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files, those that wait among those that work. If a long one began last, everything would wait for it
 * alone; if those that wait all ran at once, the cores would be idle.
 */
const LONGEST = [
  'chain-delivery',
  'popup-gallery',
  'dashboard-renew',
  'options-gallery',
  'popup-buy',
  'lives',
  'popup-trouble',
  'options-focus',
  'popup-focus',
  'options-told',
  'dashboard-orders',
  'reach',
  'reach-wallet',
  'chain-verdict',
  'options-connect',
  'options-address',
  'other-order',
  'options-said',
  'toolbar',
  'moved-name',
  'popup-said',
  'dashboard-batch',
  'silent-database',
  'options-canary',
  'popup-news',
  'large-letters-renew',
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
