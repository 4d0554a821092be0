import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { NothingFound } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { listOf } from './record-words.ts';

/** What an address of a record shows that does not exist, or no longer. */
export function RecordGone() {
  const { t } = useTranslation();
  return (
    <Face
      page
      live="alert"
      drawing={<NothingFound />}
      title={t('record.gone')}
      text={t('record.goneText')}
      action={<Link to={listOf(useLocation().pathname)}>{t('record.toList')}</Link>}
    />
  );
}
