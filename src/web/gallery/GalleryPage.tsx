import { useTranslation } from 'react-i18next';
import { PageContent } from '#kit/web/PageContent.tsx';
import { isDemo } from '#kit/web/page-settings.ts';
import { NotFound } from '../pages/pages.tsx';
import { GridSheet } from './GridSheet.tsx';
import { LiveSheet } from './LiveSheet.tsx';
import { ManyRows } from './ManyRows.tsx';
import { RowActs } from './RowActs.tsx';
import { TabsSheet } from './TabsSheet.tsx';
import './gallery.css';

/** Every control with its states and its keys, on the real server. Only the demo city has this page. */
export function GalleryPage() {
  const { t } = useTranslation();
  if (!isDemo) return <NotFound />;
  return (
    <PageContent title={t('titles.gallery')}>
      <section className="gallery-section">
        <h2>{t('gallery.grid')}</h2>
        <p>{t('gallery.gridSays')}</p>
        <GridSheet />
      </section>
      <section className="gallery-section">
        <h2>{t('gallery.rowActs')}</h2>
        <p>{t('gallery.rowActsSays')}</p>
        <RowActs />
      </section>
      <section className="gallery-section">
        <h2>{t('gallery.tabs')}</h2>
        <p>{t('gallery.tabsSays')}</p>
        <TabsSheet />
      </section>
      <section className="gallery-section">
        <h2>{t('gallery.liveSheet')}</h2>
        <p>{t('gallery.liveSheetSays')}</p>
        <LiveSheet />
      </section>
      <section className="gallery-section">
        <h2>{t('gallery.manyRows')}</h2>
        <p>{t('gallery.manyRowsSays')}</p>
        <ManyRows />
      </section>
    </PageContent>
  );
}
