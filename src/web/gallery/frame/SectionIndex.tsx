import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Group, SECTIONS } from '../sections.ts';

interface SectionIndexProps {
  chosen: string | null;
  addressOf: (name: string) => string;
  onChoose: (name: string) => void;
}

/** The way to every section: a list at the side, and a select where there is no room for one. */
export function SectionIndex({ chosen, addressOf, onChoose }: SectionIndexProps) {
  const { t } = useTranslation();
  const groups = [...Map.groupBy(SECTIONS, ({ group }) => group)];
  const titled = (group: Group) => t(`gallery.groups.${group}`);
  return (
    <>
      <nav className="gallery-index" aria-label={t('gallery.index')}>
        {groups.map(([group, sections]) => (
          <section key={group}>
            <h2>{titled(group)}</h2>
            <ul>
              {sections.map(({ name }) => (
                <li key={name}>
                  <Link to={addressOf(name)} aria-current={name === chosen ? 'location' : undefined}>
                    {t(`gallery.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <select
        className="plain-button gallery-jump"
        aria-label={t('gallery.index')}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          {t('gallery.index')}
        </option>
        {groups.map(([group, sections]) => (
          <optgroup key={group} label={titled(group)}>
            {sections.map(({ name }) => (
              <option key={name} value={name}>
                {t(`gallery.${name}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}
