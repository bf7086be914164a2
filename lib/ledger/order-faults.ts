import type { OwnFacts } from '../messages/ledger-topics.ts';

/** What is wrong with an order beside its status, the worst first: in its row, in the file, and for “To check”. */
export const listFaults = ({ isOneOfSeveral, isOther, isDenied }: OwnFacts) => [
  ...(isOneOfSeveral ? (['several_orders'] as const) : []),
  ...(isOther ? (['not_as_asked'] as const) : []),
  ...(isDenied ? (['chain_disagrees'] as const) : []),
];
