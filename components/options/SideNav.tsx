import { i18n } from '#i18n';

const SECTIONS = ['service', 'limits', 'alerts', 'node', 'addresses', 'data'] as const;

/** The way to each card that stands on the page: all of them, but where nothing could be read. */
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
