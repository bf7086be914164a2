import { i18n } from '#i18n';
import type { LookAlike } from '../../lib/domain/address/look-alike.ts';
import { ComparedAddress } from './ComparedAddress.tsx';
import { Tick } from './controls/Tick.tsx';
import { Note } from './Note.tsx';
import { alikeText } from './words/alike-text.ts';
import { formatWhole } from './words/amounts.ts';

interface LookAlikePairProps {
  address: string;
  /** The known address that it imitates, with its name and use. */
  lookAlike: LookAlike & { name: string | null; useCount: number };
  hasCompared: boolean;
  /** In the popup's sheet, which it is the heading of. Elsewhere it is an alert. */
  isHead?: boolean;
  onCompare(hasCompared: boolean): void;
}

/**
 * An address that imitates a known one: both in full, one above the other, and a tick that the user has compared them.
 */
export function LookAlikePair({ address, lookAlike, hasCompared, isHead, onCompare }: LookAlikePairProps) {
  const { known, useCount } = lookAlike;
  return (
    <>
      <Note
        icon="warn"
        tone="danger"
        {...(isHead ? { isHead } : { role: 'alert' as const })}
        title={i18n.t('lookAlike.title', [lookAlike.name ?? i18n.t('sender.another')])}
      >
        {alikeText(address.length, lookAlike)}
      </Note>
      <section class="group" aria-labelledby="look-alike">
        <h2 class="vh" id="look-alike">
          {i18n.t('lookAlike.pair')}
        </h2>
        <div class="block stack">
          <div class="stack-2">
            <p class="row row-apart">
              <b>{i18n.t('lookAlike.inThisOrder')}</b>
              <span class="caption muted">{i18n.t('sender.firstUse')}</span>
            </p>
            <p>
              <ComparedAddress address={address} comparedTo={known} isWrong />
            </p>
          </div>
          <div class="stack-2">
            <p class="row row-apart">
              <b>{lookAlike.name ?? i18n.t('lookAlike.known')}</b>
              <span class="caption muted">{i18n.t('sender.used', useCount, [formatWhole(useCount)])}</span>
            </p>
            <p>
              <ComparedAddress address={known} comparedTo={address} />
            </p>
          </div>
        </div>
      </section>
      <Tick isOn={hasCompared} onTick={onCompare}>
        {i18n.t('lookAlike.tick')}
      </Tick>
    </>
  );
}
