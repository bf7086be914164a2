import { i18n } from '#i18n';
import type { Period } from '../../domain/rental/period.ts';
import { camel } from '../../text/text-key.ts';
import { isOtherPeriod, offerTyped } from './make-offer.ts';

/** What renting for one transfer costs now, in words. */
export interface TransferTotal {
  period: Period;
  /** With its unit. */
  total: string;
  unitSun: string;
}

export interface AddressBarAnswer {
  /** Known at once. */
  line: string;
  suggestions: Promise<{ content: string; text: string }[]>;
}

/** What the address bar answers to what was typed. Totals are asked for only when there is an address to rent for. */
export function answerAddressBar(
  typed: string,
  readTotals: () => Promise<readonly TransferTotal[]>,
): AddressBarAnswer {
  const { addresses, refusal } = offerTyped(typed);
  const [address] = addresses;
  if (address === undefined) {
    const line =
      typed.trim() === '' ? hintOfAddressBar() : i18n.t(`address.wrong.${camel(refusal ?? 'none')}`);
    return { line, suggestions: Promise.resolve([]) };
  }
  return {
    line: isOtherPeriod(typed)
      ? i18n.t('reach.addressBar.otherPeriod', { address })
      : i18n.t('reach.addressBar.quote', { address }),
    suggestions: readTotals().then((totals) =>
      totals.map(({ period, total, unitSun }) => ({
        content: `${address} ${period}`,
        text: i18n.t('reach.addressBar.total', {
          total,
          period: i18n.t(`period.long.${period}`),
          price: unitSun,
          address,
        }),
      })),
    ),
  };
}

export const hintOfAddressBar = () => i18n.t('reach.addressBar.hint');
