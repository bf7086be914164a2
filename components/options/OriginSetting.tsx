import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { ParsedOrigin } from '../../lib/domain/service-origin.ts';
import type { FieldProblem } from '../../lib/store/options/service.ts';
import { catchFocus } from '../parts/focus/catch-focus.ts';
import { problemText } from './problem-text.ts';
import { TextSetting } from './TextSetting.tsx';

interface OriginSettingProps {
  of: 'service' | 'node';
  value: string;
  /** The address as typed, read. */
  parsed: ParsedOrigin;
  problem: FieldProblem | null | undefined;
  onInput: (text: string) => void;
  onTakeOffer: () => void;
  children?: ComponentChildren;
}

/** The address of a service or a node, with what was probably meant, and a mark where nothing is encrypted. */
export function OriginSetting({ of, parsed, problem, onTakeOffer, children, ...field }: OriginSettingProps) {
  // What was refused may have been corrected since, and what was offered was meant for that text alone.
  const refused = parsed.ok ? null : problem;
  const offer = !parsed.ok && parsed.offer === problem?.offer ? parsed.offer : undefined;
  return (
    <TextSetting
      {...field}
      id={`${of}-origin`}
      label={i18n.t(`options.${of}.origin`)}
      hint={i18n.t(`options.${of}.originHint`)}
      kind="url"
      problem={refused && problemText(refused.code)}
    >
      {offer !== undefined && (
        <button
          class="btn btn-s"
          type="button"
          onClick={() => {
            onTakeOffer();
            catchFocus(`#${of}-origin`);
          }}
        >
          {i18n.t('options.service.take', [offer])}
        </button>
      )}
      {parsed.ok && /^http:/.test(parsed.origin) && (
        <p class="caption caution">{i18n.t(`options.${of}.thisMachine`)}</p>
      )}
      {children}
    </TextSetting>
  );
}
