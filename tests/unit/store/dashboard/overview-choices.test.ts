import { expect, it } from 'vitest';
import { NO_FILTER } from '../../../../lib/ledger/find-rows.ts';
import { AS_LISTED } from '../../../../lib/ledger/sort-rows.ts';
import { createOverviewChoices } from '../../../../lib/store/dashboard/overview-choices.ts';
import { EVERYTHING } from '../../../../lib/store/dashboard/overview-hash.ts';

/** The choices of a page, and what they wrote to its address bar. */
function open() {
  const steps = ['overview'];
  const waiting = new Set<() => void>();
  const choices = createOverviewChoices({
    timers: {
      set(_, run) {
        waiting.add(run);
        return () => void waiting.delete(run);
      },
    },
    writeHash(hash, isNewStep) {
      if (!isNewStep) steps.pop();
      steps.push(hash);
    },
  });
  const rest = () => {
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
  };
  const type = (text: string) => choices.choose({ filter: { ...choices.chosen.value.filter, text } });
  return { choices, steps, rest, type };
}

it("adds a step to the page's history for each choice, and none if nothing changed", () => {
  const { choices, steps } = open();
  choices.choose({ filter: { ...NO_FILTER, status: 'failed' } });
  choices.choose({ filter: { ...NO_FILTER, status: 'failed' } });
  choices.choose({ sort: { ...AS_LISTED, isDescending: false } });
  expect(steps).toEqual(['overview', 'overview?status=failed', 'overview?status=failed&order=up']);
});

it('adds one step for a typed word once typing pauses, and one for deleting it', () => {
  const { choices, steps, rest, type } = open();
  type('m');
  type('ma');
  expect([steps, choices.chosen.value.filter.text]).toEqual([['overview'], 'ma']);
  rest();
  type('main');
  rest();
  expect(steps).toEqual(['overview', 'overview?text=main']);
  type('');
  expect(steps).toEqual(['overview', 'overview?text=main', 'overview']);
});

it('writes typed text together with the next choice', () => {
  const { choices, steps, rest, type } = open();
  type('main');
  choices.choose({ filter: { ...choices.chosen.value.filter, status: 'failed' } });
  rest();
  expect(steps).toEqual(['overview', 'overview?status=failed&text=main']);
});

it("follows the page's history, and overwrites nothing at the place that it leads to", () => {
  const { choices, steps, rest, type } = open();
  choices.follow('overview?status=failed', true);
  expect(choices.chosen.value.filter.status).toBe('failed');
  type('main');
  choices.follow('order=5', false);
  rest();
  expect(steps).toEqual(['overview']);
  expect(choices.hash.value, 'The way back').toBe('overview?status=failed&text=main');
  choices.follow('overview', true);
  expect(choices.hash.value).toBe('overview');
});

it('replaces a step that must no longer be shown', () => {
  const { choices, steps } = open();
  choices.choose({ spending: { ...EVERYTHING, unit: 'month' } });
  choices.choose({ spending: EVERYTHING }, false);
  expect(steps).toEqual(['overview', 'overview']);
});
