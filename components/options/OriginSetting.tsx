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
  return (
    <TextSetting
      {...field}
      id={`${of}-origin`}
      label={i18n.t(`options.${of}.origin`)}
      hint={i18n.t(`options.${of}.originHint`)}
      kind="url"
      problem={problem && problemText(problem.code)}
    >
      {problem?.offer !== undefined && (
        <button
          class="btn btn-s"
          type="button"
          onClick={() => {
            onTakeOffer();
            catchFocus(`#${of}-origin`);
          }}
        >
          {i18n.t('options.service.take', [problem.offer])}
        </button>
      )}
      {parsed.ok && /^http:/.test(parsed.origin) && (
        <p class="caption caution">{i18n.t(`options.${of}.thisMachine`)}</p>
      )}
      {children}
    </TextSetting>
  );
}
