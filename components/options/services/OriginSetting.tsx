import { i18n } from '#i18n';
import type { ParsedOrigin } from '../../../lib/domain/service-origin.ts';
import type { ServiceForm } from '../../../lib/store/options/service.ts';
import { keepIn } from '../../parts/controls/keep-in.ts';
import { catchFocus } from '../../parts/focus/catch-focus.ts';
import { problemText } from '../problem-text.ts';
import { TextSetting } from '../TextSetting.tsx';

interface OriginSettingProps {
  service: ServiceForm;
  /** The address as typed, read. */
  parsed: ParsedOrigin;
  isMoving: boolean;
}

/** The address of a service, with what was probably meant and what another address changes. */
export function OriginSetting({ service, parsed, isMoving }: OriginSettingProps) {
  const { origin: problem } = service.problems.value;
  return (
    <TextSetting
      id="service-origin"
      label={i18n.t('options.service.origin')}
      hint={i18n.t('options.service.originHint')}
      kind="url"
      value={service.origin.value}
      problem={problem && problemText(problem.code)}
      onInput={keepIn(service.origin)}
    >
      {problem?.offer !== undefined && (
        <button
          class="btn btn-s"
          type="button"
          onClick={() => {
            service.takeOffer();
            catchFocus('#service-origin');
          }}
        >
          {i18n.t('options.service.take', [problem.offer])}
        </button>
      )}
      {parsed.ok && /^http:/.test(parsed.origin) && (
        <p class="caption caution">{i18n.t('options.service.thisMachine')}</p>
      )}
      {isMoving && <p class="caption caution">{i18n.t('options.service.moving')}</p>}
    </TextSetting>
  );
}
