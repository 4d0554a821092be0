import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandMark } from '#kit/web/page/faces/BrandMark.tsx';
import { copyrightYear, isDemo } from '#kit/web/page/page-settings.ts';
import { LanguageSwitch, ThemeSwitch } from '#kit/web/page/Switches.tsx';
import './login.css';

const RELATED = [
  { key: 'national', href: 'https://www.ggzy.gov.cn' },
  { key: 'bidding', href: 'http://www.cebpubservice.com' },
  { key: 'credit', href: 'https://www.creditchina.gov.cn' },
] as const;

/** Around every page that needs no signing in: the platform's name, related sites, how to reach the centre. */
export function UserLayout({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const name = t('platform.name');
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
  return (
    <div className="login">
      <header className="login-head">
        <Link to="/user/login" className="login-brand">
          <BrandMark />
          <span className="login-name">{name}</span>
        </Link>
        {isDemo && <span className="login-demo-tag">{t('platform.demo')}</span>}
        <span className="login-switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      {children}
      <footer className="login-foot">
        <nav aria-label={t('outside.related')}>
          <span>{t('outside.related')}</span>
          {RELATED.map(({ key, href }) => (
            <a key={key} href={href} target="_blank" rel="noopener noreferrer">
              {t(`outside.links.${key}`)}
            </a>
          ))}
        </nav>
        <p>{t('outside.contact')}</p>
        <p>{t('platform.copyright', { year: copyrightYear })}</p>
      </footer>
    </div>
  );
}
