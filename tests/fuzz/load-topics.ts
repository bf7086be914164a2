import { readRules } from '../../lib/messages/protocol.ts';

const ONE_OF_EACH_FILE = [
  'snapshot.read',
  'chain.read',
  'settings.read',
  'spending.read',
  'ledger.page',
  'receipt.list',
  'batch.read',
  'renew.read',
  'records.read',
] as const;

/** Files of topics are loaded when they are first asked for, which would take a time that no seed knows. */
export async function loadTopics(): Promise<void> {
  await Promise.all(ONE_OF_EACH_FILE.map(readRules));
}
