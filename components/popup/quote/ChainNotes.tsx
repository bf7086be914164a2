import { i18n } from '#i18n';
import type { ChainErrorCode } from '../../../lib/domain/chain-error-code.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import {
  type ChainWarning,
  findWarnings,
  isOfAddress,
  nameRecipients,
} from '../../../lib/store/popup/warnings.ts';
import { camel } from '../../../lib/text/text-key.ts';
import { Note } from '../../parts/Note.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';
import { formatClock } from '../../parts/words/times.ts';
import { moneyIn } from '../money.ts';

interface ChainNotesProps {
  model: PopupModel;
  /** True for notes on the addresses alone, false for all others; left out for both. */
  ofAddress?: boolean;
}

/** What the chain warns of before buying, and what the node failed to answer. */
export default function ChainNotes({ model, ofAddress }: ChainNotesProps) {
  const nowMs = model.nowMs.value;
  const warnings = findWarnings(model.snapshot, model.draft.value, model.need.value, nowMs).filter(
    (warning) => ofAddress === undefined || isOfAddress(warning) === ofAddress,
  );
  if (warnings.length === 0) return null;
  return (
    <section class="group" aria-label={i18n.t(ofAddress === false ? 'chain.restTitle' : 'chain.noteTitle')}>
      {warnings.map((warning) => {
        const isStop = warning.code === 'sender-contract';
        const isInfo = warning.code === 'trouble' || warning.code === 'bandwidth';
        return (
          <Note
            key={warning.code}
            icon={isStop ? 'stop' : isInfo ? 'info' : 'warn'}
            {...(!isInfo && { tone: isStop ? ('danger' as const) : ('caution' as const) })}
          >
            {say(warning, model, nowMs)}
          </Note>
        );
      })}
    </section>
  );
}

function say(warning: ChainWarning, model: PopupModel, nowMs: number): string {
  const money = moneyIn(model);
  switch (warning.code) {
    case 'sender-contract':
      return i18n.t('chain.senderContract');
    case 'sender-not-active':
      return i18n.t('chain.senderNotActive');
    case 'recipient-contract':
      return i18n.t(
        'chain.recipientContract',
        warning.recipients.length,
        nameThem(warning.recipients, model),
      );
    case 'recipient-not-active':
      return i18n.t(
        'chain.recipientNotActive',
        warning.recipients.length,
        nameThem(warning.recipients, model),
      );
    case 'bandwidth':
      return i18n.t('chain.bandwidth', [
        money.short(warning.burn),
        formatWhole(warning.freeCount),
        formatWhole(warning.transferCount),
      ]);
    case 'ending': {
      const { endsAtMs, remainsUnits } = warning.ending;
      return i18n.t('chain.ending', [formatClock(endsAtMs, 'minute', nowMs), formatWhole(remainsUnits)]);
    }
    case 'trouble':
      return nodeTroubleText(warning.trouble);
  }
}

/** The number of recipients, and who they are. */
function nameThem(recipients: readonly string[], { snapshot }: PopupModel): [string, string] {
  return [formatWhole(recipients.length), nameRecipients(recipients, snapshot)];
}

/** Without words of their own: the node does not answer, or not what it was asked. */
type NoAnswer = 'unreachable' | 'timeout' | 'unavailable' | 'node-error' | 'too-large';

function nodeTroubleText(code: ChainErrorCode): string {
  const name =
    code === 'bad-shape' || code === 'redirected'
      ? 'notANode'
      : camel(code as Exclude<typeof code, NoAnswer>);
  return i18n.t(`chain.trouble.${name}`) || i18n.t('chain.trouble.noAnswer');
}
