import { i18n } from '#i18n';
import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { ComparedAddress } from '../parts/ComparedAddress.tsx';
import { Note } from '../parts/Note.tsx';
import { Tick } from '../parts/Tick.tsx';

/** The address imitates a known one: both in full, one above the other, and a tick before anything is paid. */
export function LookAlikeStop({ model }: { model: PopupModel }) {
  const { to } = model.draft.value;
  const story = model.story.value;
  const lookAlike = story?.lookAlike;
  if (!to || !lookAlike) return null;
  const name = lookAlike.name ?? i18n.t('sender.another');
  const between = to.length - lookAlike.sameStart - lookAlike.sameEnd;
  return (
    <>
      <Note icon="warn" tone="danger" role="alert" title={i18n.t('lookAlike.title', [name])}>
        {i18n.t('lookAlike.means', [String(lookAlike.sameStart), String(lookAlike.sameEnd), String(between)])}
      </Note>
      <section class="group" aria-labelledby="look-alike">
        <h2 class="vh" id="look-alike">
          {i18n.t('lookAlike.pair')}
        </h2>
        <div class="block stack">
          <div class="stack-2">
            <p class="row row-apart">
              <b>{i18n.t('lookAlike.inThisOrder')}</b>
              <span class="caption muted">{i18n.t('sender.firstUse')}</span>
            </p>
            <p>
              <ComparedAddress address={to} comparedTo={lookAlike.known} isWrong />
            </p>
          </div>
          <div class="stack-2">
            <p class="row row-apart">
              <b>{name}</b>
              <span class="caption muted">{i18n.t('sender.used', lookAlike.useCount)}</span>
            </p>
            <p>
              <ComparedAddress address={lookAlike.known} comparedTo={to} />
            </p>
          </div>
        </div>
      </section>
      <Tick
        isOn={model.sheet.state.value?.hasCompared ?? false}
        onTick={(hasCompared) => model.sheet.change({ hasCompared })}
      >
        {i18n.t('lookAlike.tick')}
      </Tick>
    </>
  );
}
