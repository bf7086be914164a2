import { i18n } from '#i18n';
import type { Caution } from '../../../lib/store/dashboard/batch/batch-cautions.ts';
import { ComparedAddress } from '../../parts/ComparedAddress.tsx';
import { RowHint } from './RowHint.tsx';

/**
 * A row's cautions, under its address; one tick answers them all. The chip already tells a repetition or enough energy.
 */
export function CautionHints({ cautions, to }: { cautions: readonly Caution[]; to: string }) {
  const told = cautions.filter(({ kind }, at) => at > 0 || (kind !== 'duplicate' && kind !== 'enough'));
  return (
    <>
      {told.map((caution) => (
        <CautionHint key={caution.kind} caution={caution} to={to} />
      ))}
    </>
  );
}

function CautionHint({ caution, to }: { caution: Caution; to: string }) {
  switch (caution.kind) {
    case 'look-alike':
    case 'twin':
      return (
        <span class="stack-2 batch-alike">
          <span class="caption">
            {caution.kind === 'twin'
              ? i18n.t('batch.alikeLine', [String(caution.of)])
              : i18n.t('batch.alike', [caution.name ?? i18n.t('batch.knownAddress')])}
          </span>
          <ComparedAddress address={caution.known} size="s" comparedTo={to} />
        </span>
      );
    case 'contract':
      return <RowHint tone="bad" icon="stop" text={i18n.t('chain.senderContract')} />;
    case 'recipient':
      return <RowHint tone="wary" icon="person" text={i18n.t('batch.savedRecipient')} />;
    case 'not-active':
      return <RowHint tone="wary" icon="warn" text={i18n.t('chain.senderNotActive')} />;
    case 'on-its-way':
      return <RowHint tone="wary" icon="clock" text={i18n.t('batch.onItsWay')} />;
    case 'enough':
      return <RowHint tone="wary" icon="bolt" text={i18n.t('batch.chip.enough')} />;
    case 'duplicate':
      return <RowHint tone="wary" icon="two" text={i18n.t('batch.chip.duplicate', [String(caution.of)])} />;
  }
}
