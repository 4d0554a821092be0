import { useTranslation } from 'react-i18next';
import { BrandMark } from '#kit/web/page/faces/BrandMark.tsx';

/** The first moment, before any page is there. */
export function Opening() {
  const { t } = useTranslation();
  return (
    <div className="opening" role="status">
      <div>
        <BrandMark size={48} />
        <span className="visually-hidden">{t('frame.loading')}</span>
      </div>
    </div>
  );
}
