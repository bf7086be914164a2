import { i18n } from '#i18n';
import { CopyAction } from '../parts/controls/CopyAction.tsx';

/** The first thing to do where only the service can help: copy the record for it. */
export function CopyForService({ record }: { record: () => string }) {
  return <CopyAction isPrimary label={i18n.t('record.copyForService')} text={record} />;
}
