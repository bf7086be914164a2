import { readLongText, readPointedText } from '../../domain/address/pointed-text.ts';
import { PERIODS } from '../../domain/rental/period.ts';
import type { Offer } from '../../messages/snapshot.ts';
import type { ReadText } from '../../platform/web-page-reader.ts';

type Finding = Omit<Offer, 'atMs'>;

/** Nobody reads more than this in a popup, which says how many more there are. */
const MOST_OFFERED = 12;

function toFinding(
  from: Offer['from'],
  { addresses, refusal, isCut }: Pick<Finding, 'addresses' | 'refusal' | 'isCut'>,
): Finding {
  return {
    from,
    addresses: addresses.slice(0, MOST_OFFERED),
    leftOut: Math.max(0, addresses.length - MOST_OFFERED),
    isCut,
    refusal,
    chosen: {},
  };
}

interface Pointed {
  selectionText: string | null;
  linkUrl: string | null;
  /** What the page shows as the link, as far as the browser tells. */
  linkText: string | null;
}

/**
 * What a right-click pointed at: the selection and the link. In both browsers a click on a link keeps a selection made
 * elsewhere, so where both hold an address the user chooses. So too where a link shows an address: it may lead to
 * another. An address goes before a guess and a guess before a refusal; of refusals, the one that says most. Null when
 * there was neither.
 */
export function offerPointed({ selectionText, linkUrl, linkText }: Pointed): Finding | null {
  const findings: Finding[] = [];
  if (selectionText?.trim()) findings.push(toFinding('selection', readPointedText(selectionText)));
  if (linkUrl !== null) findings.push(toFinding('link', readPointedText(linkUrl)));
  const [certain, other] = findings.filter(({ refusal }) => refusal === null);
  const shown = certain?.from === 'link' && readPointedText(linkText ?? '').addresses[0];
  if (certain && (other || shown)) {
    const isCut = findings.some((one) => one.isCut);
    return offerRead('page', { text: `${selectionText} ${linkText} ${linkUrl}`, isCut });
  }
  return (
    certain ??
    findings.find(({ addresses }) => addresses.length > 0) ??
    findings.find(({ refusal }) => refusal !== 'none') ??
    findings[0] ??
    null
  );
}

/** What was read on a page or in a field; null when it could not be read. */
export function offerRead(from: 'page' | 'field', read: ReadText | null): Finding {
  if (read === null) return toFinding(from, { addresses: [], refusal: 'no-access', isCut: false });
  return toFinding(from, { ...readLongText(read.text), isCut: read.isCut });
}

/** Matches from the period on, not from the blanks before it: the search would start anew at each of them. */
const PERIOD_AT_END = /(?<=\s)(\d{1,2})\s?([hd])(?:ours?|ays?)?$/i;

/** What was typed in the address bar: an address and, after it, perhaps a period. */
export function offerTyped(typed: string): Finding {
  const entry = typed.trim();
  const [ending = '', count, unit = ''] = PERIOD_AT_END.exec(entry) ?? [];
  const period = PERIODS.find((one) => one === `${count}${unit.toLowerCase()}`);
  return {
    ...toFinding('address-bar', readPointedText(entry.slice(0, entry.length - ending.length))),
    chosen: { ...(period && { period }) },
  };
}

/** Whether a period was typed for which nothing can be rented. */
export const isOtherPeriod = (typed: string): boolean =>
  PERIOD_AT_END.test(typed.trim()) && offerTyped(typed).chosen.period === undefined;
