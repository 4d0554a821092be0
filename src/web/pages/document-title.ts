import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The page's title, then the platform's name; without a title the name alone. */
export function useDocumentTitle(title?: string) {
  const { t } = useTranslation();
  const name = t('platform.name');
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name;
  }, [title, name]);
}
