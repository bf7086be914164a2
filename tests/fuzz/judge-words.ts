import { type Snapshot, snapshotSchema } from '../../lib/messages/snapshot.ts';
import { SECRET } from './services.ts';

type Judge =
  | 'purchase'
  | 'limit'
  | 'token'
  | 'shape'
  | 'failure'
  | 'pace'
  | 'news'
  | 'answer'
  | 'rest'
  | 'next';

/** Called by a judge for each broken promise. */
export type Report = (judge: Judge, what: string) => void;

const plainly = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Error ? `${value.stack} ${plainCause(value)}` : value;
};
const plainCause = ({ cause }: Error): string =>
  cause instanceof Error ? String(cause.stack) : String(cause);

/** A secret may be in no answer, snapshot, notification or failure, nor on disk, but in the vault's own place. */
export const secretFinder = (report: Report) => (where: string, value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, plainly) ?? '');
  const found = SECRET.exec(text);
  if (found)
    report('token', `${found[0]} is in ${where}: ${text.slice(Math.max(0, found.index - 60), found.index)}`);
};

/** What is published is what the protocol promises to pages. */
export function judgeShape(snapshot: Snapshot, report: Report): void {
  const { error } = snapshotSchema.safeParse(snapshot);
  if (error) report('shape', JSON.stringify(error.issues).slice(0, 400));
}
