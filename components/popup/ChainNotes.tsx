import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { type ChainWarning, findWarnings } from '../../lib/store/popup/warnings.ts';
import { formatWhole, type Money } from '../parts/amounts.ts';
import { Note } from '../parts/Note.tsx';
import { formatClock } from '../parts/times.ts';
import { moneyIn } from './money.ts';

/** What the chain warns of before buying, and what the node did not say. */
export default function ChainNotes({ model }: { model: PopupModel }) {
  const money = moneyIn(model);
  const nowMs = model.nowMs.value;
  const warnings = findWarnings(model.snapshot, model.draft.value, model.need.value, nowMs);
  if (warnings.length === 0) return null;
  return (
    <section class="group" aria-label={i18n.t('chain.noteTitle')}>
      {warnings.map((warning) => {
        const isStop = warning.code === 'sender-contract';
        const isInfo = warning.code === 'trouble' || warning.code === 'bandwidth';
        return (
          <Note
            key={warning.code}
            icon={isStop ? 'stop' : isInfo ? 'info' : 'warn'}
            {...(!isInfo && { tone: isStop ? ('danger' as const) : ('caution' as const) })}
          >
            {say(warning, money, nowMs)}
          </Note>
        );
      })}
    </section>
  );
}

function say(warning: ChainWarning, money: Money, nowMs: number): string {
  switch (warning.code) {
    case 'sender-contract':
      return i18n.t('chain.senderContract');
    case 'sender-not-active':
      return i18n.t('chain.senderNotActive');
    case 'recipient-contract':
      return i18n.t('chain.recipientContract');
    case 'recipient-not-active':
      return i18n.t('chain.recipientNotActive');
    case 'bandwidth':
      return i18n.t('chain.bandwidth', [money.short(warning.burn), formatWhole(warning.freeBytes)]);
    case 'ending': {
      const { endsAtMs, remainsUnits } = warning.ending;
      return i18n.t('chain.ending', [formatClock(endsAtMs, 'minute', nowMs), formatWhole(remainsUnits)]);
    }
    case 'trouble':
      return i18n.t(`chain.trouble.${troubleKey(warning.trouble)}`);
  }
}

function troubleKey(code: string) {
  if (code === 'key-refused') return 'keyRefused';
  if (code === 'rate-limited') return 'rateLimited';
  return code === 'not-a-node' || code === 'bad-shape' || code === 'redirected' ? 'notANode' : 'noAnswer';
}
