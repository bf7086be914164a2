import type { IntentView } from '../messages/intent-view.ts';

/** A line of a record: its name and its text; null where there is nothing to say. */
export type Line = [name: string, text: string | null];

/** What a purchase asked for, as each record of it or of its orders tells the service's support. */
export const askedIn = ({ request: { to, period, amount }, quote }: IntentView): Line[] => [
  ['Energy to', to],
  [
    'Energy',
    amount.source === 'amount'
      ? amount.energyUnits
      : `estimate of the service, expected ${quote.energyUnits}`,
  ],
  ['Recipients', amount.source === 'estimate' ? `${amount.recipients.join(', ')} (${amount.token})` : null],
  ['Period', period],
];
