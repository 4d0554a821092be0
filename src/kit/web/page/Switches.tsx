import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language } from '#kit/web/language/language.ts';
import { chooseTheme, useAppearance } from './appearance.ts';

const NAMES: Record<Language, string> = { 'zh-CN': '中文', en: 'English' };

export function ThemeSwitch() {
  const { t } = useTranslation();
  const dark = useAppearance(({ theme }) => theme === 'dark');
  const label = dark ? t('frame.toLight') : t('frame.toDark');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {dark ? (
          <>
            <circle cx="9" cy="9" r="3.4" />
            <path d="M9 1.8v1.6M9 14.6v1.6M1.8 9h1.6M14.6 9h1.6M3.9 3.9 5 5M13 13l1.1 1.1M3.9 14.1 5 13M13 5l1.1-1.1" />
          </>
        ) : (
          <path d="M14.8 10.6A6.3 6.3 0 0 1 7.4 3.2a6.3 6.3 0 1 0 7.4 7.4Z" strokeLinejoin="round" />
        )}
      </svg>
    </button>
  );
}

/** Offers the other language, in that language's own name. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const other: Language = i18n.resolvedLanguage === 'en' ? 'zh-CN' : 'en';
  return (
    <button type="button" className="icon-button" lang={other} onClick={() => void chooseLanguage(other)}>
      {NAMES[other]}
    </button>
  );
}
