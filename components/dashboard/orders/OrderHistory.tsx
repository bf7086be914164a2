import { i18n } from '#i18n';
import type { LedgerStory } from '../../../lib/messages/ledger-topics.ts';
import { formatClock } from '../../parts/words/times.ts';
import { eventText } from './event-text.ts';
import { statusText } from './status-text.ts';

type Line = { atMs: number; text: string };

/** What happened, oldest first: the journal's record of the purchase, and the statuses that were seen. */
export function OrderHistory({ story, nowMs }: { story: LedgerStory | null; nowMs: number }) {
  const lines = story === null ? [] : tell(story);
  return (
    <section aria-labelledby="o-history">
      <h3 id="o-history">{i18n.t('ledger.one.history')}</h3>
      {story?.isPartial && <p class="caution">{i18n.t('ledger.one.partHistory')}</p>}
      {story?.isPartial === false && lines.length === 0 && (
        <p class="muted">{i18n.t('ledger.one.noHistory')}</p>
      )}
      <ul class="log caption">
        {lines.map(({ atMs, text }) => (
          <li key={`${atMs} ${text}`}>
            <span class="num">{formatClock(atMs, 'second', nowMs)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tell({ history, watched }: LedgerStory): Line[] {
  const purchase = history.map((event) => ({ atMs: event.atMs, text: eventText(event.state, event.why) }));
  const steps = (watched?.steps ?? []).map(({ status, atMs }) => ({
    atMs,
    text: i18n.t('ledger.one.statusSeen', [statusText(status)]),
  }));
  const isFound = watched !== null && watched.source !== 'bought';
  const found = isFound ? [{ atMs: watched.firstSeenAtMs, text: i18n.t('ledger.one.firstSeen') }] : [];
  return [...purchase, ...found, ...steps].sort((a, b) => a.atMs - b.atMs);
}
