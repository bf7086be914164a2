import { i18n } from '#i18n';
import { CopyAction } from '../parts/CopyAction.tsx';

/** What to do first where only the service can help: hand it the record. */
export function CopyForService({ record }: { record: () => string }) {
  return <CopyAction isPrimary label={i18n.t('record.copyForService')} text={record} />;
}
