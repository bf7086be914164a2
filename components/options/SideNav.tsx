import { i18n } from '#i18n';

const SECTIONS = ['service', 'limits', 'alerts', 'node', 'addresses', 'data'] as const;

export function SideNav() {
  return (
    <nav class="side" aria-label={i18n.t('options.sections')}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{i18n.t(`options.${section}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
