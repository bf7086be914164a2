import type { Freshener } from '../../lib/store/dashboard/keep-fresh.ts';
import { isUnread, type PurchaseObstacle } from '../../lib/store/dashboard/purchase-obstacle.ts';
import { Said } from '../parts/Said.tsx';
import { lastAnswerText } from '../parts/words/last-answer.ts';
import { RetryLink } from './RetryLink.tsx';
import { troubleText } from './trouble-text.ts';

interface SilenceNoteProps {
  freshener: Freshener;
  obstacle: PurchaseObstacle | null;
  nowMs: number;
  /** A selector for the element that takes the focus once a retry was answered. */
  place: string;
}

/** Why there is no price or balance to buy by, with a link to ask again. */
export function SilenceNote({ freshener, obstacle, nowMs, place }: SilenceNoteProps) {
  const trouble = freshener.trouble.value;
  if (trouble === null || !isUnread(obstacle)) return <Said>{null}</Said>;
  const { code, lastAnswerAtMs } = trouble;
  return (
    <Said look="hint hint-wary">
      <span>
        {troubleText(code)} <span aria-live="off">{lastAnswerText(lastAnswerAtMs, nowMs)}</span>{' '}
        <RetryLink
          code={code}
          place={place}
          isBusy={freshener.isRetrying.value}
          onPress={() => void freshener.retry()}
        />
      </span>
    </Said>
  );
}
