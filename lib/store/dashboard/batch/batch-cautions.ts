export type Caution =
  | { kind: 'look-alike'; known: string; name: string | null }
  /** It resembles the address of another line, and neither is known. */
  | { kind: 'twin'; known: string; of: number }
  | { kind: 'contract' | 'recipient' | 'not-active' | 'on-its-way' | 'enough' }
  | { kind: 'duplicate'; of: number };

/** What the user chose for a row, in which profile, and which cautions the row showed then, as `signCaution` signs them. */
export type Tick = { isChosen: boolean; profileId: string | undefined; seen: readonly string[] };

/** The tick for such a caution says that the user has compared the two addresses. */
export const isAlike = ({ kind }: Caution): boolean => kind === 'look-alike' || kind === 'twin';

/** Two addresses are compared: a tick for one imitated address does not cover another. */
const signCaution = (caution: Caution): string =>
  'known' in caution ? `${caution.kind} ${caution.known}` : caution.kind;

/** The tick for what the row shows now. */
export const tickOf = (
  row: { cautions: readonly Caution[] } | undefined,
  isChosen: boolean,
  profileId: string | undefined,
): Tick => ({ isChosen, profileId, seen: row?.cautions.map(signCaution) ?? [] });

/**
 * Whether the row is bought. A tick does not cover a caution that came after it, and one that was set in another
 * profile (say, for play money) is ignored. A row that was left out stays out.
 */
export function isTaken(
  tick: Tick | undefined,
  profileId: Tick['profileId'],
  cautions: readonly Caution[],
): boolean {
  if (!tick || (tick.isChosen && tick.profileId !== profileId)) return cautions.length === 0;
  return tick.isChosen && cautions.every((caution) => tick.seen.includes(signCaution(caution)));
}
