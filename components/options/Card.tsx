import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';

interface CardProps {
  section: 'service' | 'limits' | 'alerts' | 'node' | 'addresses' | 'data';
  /** Beside the title. */
  side?: ComponentChildren;
  children: ComponentChildren;
}

export function Card({ section, side, children }: CardProps) {
  return (
    <section class="card" id={section} aria-labelledby={`${section}-title`}>
      <div class="card-head">
        <h2 class="title" id={`${section}-title`}>
          {i18n.t(`options.${section}.title`)}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
