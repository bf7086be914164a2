import { i18n } from '#i18n';

const SECTIONS = ['service', 'limits', 'alerts', 'node', 'addresses', 'data'] as const;

/**
 * Links to the cards on the page: to all of them, or to the data alone if the background could not read what is stored.
 */
export function SideNav({ isUnread }: { isUnread: boolean }) {
  const sections = SECTIONS.filter((section) => !isUnread || section === 'data');
  return (
    <nav class="side" aria-label={i18n.t('options.sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{i18n.t(`options.${section}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
