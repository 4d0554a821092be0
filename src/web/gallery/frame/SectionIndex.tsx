import { Select } from 'antd';
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
      <Select
        className="gallery-jump"
        aria-label={t('gallery.index')}
        placeholder={t('gallery.index')}
        value={chosen ?? undefined}
        showSearch={{ optionFilterProp: 'label' }}
        options={groups.map(([group, sections]) => ({
          label: titled(group),
          title: titled(group),
          options: sections.map(({ name }) => ({ value: name as string, label: t(`gallery.${name}`) })),
        }))}
        onSelect={onChoose}
      />
    </>
  );
}
