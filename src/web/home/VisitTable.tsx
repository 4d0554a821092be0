import { useTranslation } from 'react-i18next';
import type { Visit } from '#admin/logs/logs.contract.ts';

/** The chart's numbers as they are. */
export function VisitTable({ days }: { days: Visit[] }) {
  const { t, i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(i18n.resolvedLanguage);
  return (
    <table className="visit-table">
      <caption className="visually-hidden">{t('home.visitsOfWeek')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('home.day')}</th>
          <th scope="col">{t('home.visitCount')}</th>
          <th scope="col">{t('home.addressCount')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ tian, visit, ip }) => (
          <tr key={tian}>
            <th scope="row">{tian}</th>
            <td>{format(visit)}</td>
            <td>{format(ip)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
