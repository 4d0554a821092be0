import { Input, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './page-content.css';
import { usePageTitle } from './page-title.ts';

interface PageContentProps {
  /** For a head inside a page; that of the page itself is called what its route is called. */
  title?: string;
  description?: ReactNode;
  links?: { title: string; href: string; icon?: ReactNode }[];
  /** A picture at the right of the head. */
  extra?: ReactNode;
  /** Shows a search box; it hears what was typed on Enter. */
  onSearch?: (typed: string) => void;
  tabs?: { items: { key: string; label: ReactNode }[]; active: string; onChange: (key: string) => void };
  /** The one act that this page is for, and what else belongs beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a page (what it is, what it is for, its parts) above its content. */
export function PageContent({ title, description, links, extra, onSearch, tabs, actions, children }: PageContentProps) {
  const { t } = useTranslation();
  const pageTitle = usePageTitle();
  return (
    <section className="page-content">
      <header className="page-head">
        <div className="page-head-words">
          <h1>{title ?? pageTitle}</h1>
          {description && <p className="page-description">{description}</p>}
          {links && (
            <ul className="page-links">
              {links.map(({ title: words, href, icon }) => (
                <li key={href}>
                  <a href={href}>
                    {icon}
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {onSearch && (
            <Input.Search
              className="page-search"
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              onSearch={onSearch}
              allowClear
            />
          )}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
        {extra && <div className="page-extra">{extra}</div>}
      </header>
      {tabs && <Tabs items={tabs.items} activeKey={tabs.active} onChange={tabs.onChange} />}
      {children}
    </section>
  );
}
