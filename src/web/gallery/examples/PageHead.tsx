import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageContent } from '#kit/web/page/PageContent.tsx';

const PARTS = ['first', 'second'] as const;

export function PageHead() {
  const { t } = useTranslation();
  const [active, setActive] = useState<string>('first');
  const [sought, setSought] = useState('');
  return (
    <PageContent
      title={t('galleryExamples.pageTitle')}
      description={t('galleryExamples.purpose')}
      links={[{ title: t('frame.home'), href: '#/dashboard/analysis' }]}
      onSearch={setSought}
      tabs={{
        items: PARTS.map((key) => ({ key, label: t(`galleryExamples.${key}`) })),
        active,
        onChange: setActive,
      }}
    >
      <p role="status">{t('galleryExamples.sought', { sought: sought || '–' })}</p>
    </PageContent>
  );
}
