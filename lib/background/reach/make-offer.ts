import { PERIODS, type Period } from '../../domain/period.ts';
import { type PointedText, readLongText, readPointedText } from '../../domain/pointed-text.ts';
import type { Offer } from '../../messages/snapshot.ts';

type Finding = Omit<Offer, 'atMs'>;

/** More than this nobody reads in a popup; the number of the others is said. */
const MOST_OFFERED = 12;

function toFinding(from: Offer['from'], { addresses, refusal }: PointedText): Finding {
  return {
    from,
    addresses: addresses.slice(0, MOST_OFFERED),
    leftOut: Math.max(0, addresses.length - MOST_OFFERED),
    refusal,
    period: null,
  };
}

interface Pointed {
  selectionText: string | null;
  linkUrl: string | null;
}

/**
 * What a right-click pointed at: what is selected, then the link. An address goes before a guess and a guess before a
 * refusal; among refusals the one that tells most. Null when it was neither.
 */
export function offerPointed({ selectionText, linkUrl }: Pointed): Finding | null {
  const findings: Finding[] = [];
  if (selectionText !== null && selectionText.trim() !== '') {
    findings.push(toFinding('selection', readPointedText(selectionText)));
  }
  if (linkUrl !== null) findings.push(toFinding('link', readPointedText(linkUrl)));
  return (
    findings.find(({ refusal }) => refusal === null) ??
    findings.find(({ addresses }) => addresses.length > 0) ??
    findings.find(({ refusal }) => refusal !== 'none') ??
    findings[0] ??
    null
  );
}

/** What was read on a page or in a field; null when it could not be read. */
export function offerRead(from: 'page' | 'field', text: string | null): Finding {
  if (text === null) return { from, addresses: [], leftOut: 0, refusal: 'no-access', period: null };
  return toFinding(from, readLongText(text));
}

/** Begins at the period, not at the blanks before it: those would be gone through anew from each of them. */
const PERIOD_AT_END = /(?<=\s)(?:1h|1d|3d|7d|15d|30d)$/;

/** What was typed in the address bar: an address and, after it, perhaps a period. */
export function offerTyped(typed: string): Finding {
  const entry = typed.trim();
  const [period] = PERIOD_AT_END.exec(entry) ?? [];
  const text = period === undefined ? entry : entry.slice(0, -period.length);
  return { ...toFinding('address-bar', readPointedText(text)), period: isPeriod(period) ? period : null };
}

const isPeriod = (text: string | undefined): text is Period => PERIODS.some((period) => period === text);
