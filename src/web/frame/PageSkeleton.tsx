import { useTranslation } from 'react-i18next';

/** The shape of a page whose script is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{t('frame.loading')}</span>
      <span className="page-bone page-bone-title" />
      <div className="panel">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <span key={key} className="page-bone" />
        ))}
      </div>
    </div>
  );
}
