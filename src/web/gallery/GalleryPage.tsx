import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { PageContent } from '#kit/web/page/PageContent.tsx';
import { isDemo } from '#kit/web/page/page-settings.ts';
import { NotFound } from '../pages/pages.tsx';
import { anchorOf, SectionFrame } from './frame/SectionFrame.tsx';
import { SectionIndex } from './frame/SectionIndex.tsx';
import './gallery.css';
import { SECTIONS } from './sections.ts';

/** Every control with its states, its code and its keys, on the real server. Only the demo city has this page. */
export function GalleryPage() {
  return isDemo ? <Gallery /> : <NotFound />;
}

function Gallery() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const chosen = new URLSearchParams(search).get('section');
  // A list among the sections keeps its own place in the address.
  const addressOf = (name: string) => {
    const next = new URLSearchParams(search);
    next.set('section', name);
    return `${pathname}?${next}`;
  };
  // The key is new with every step, so that the same link leads there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the step
  useEffect(() => {
    const heading = chosen && document.getElementById(`${anchorOf(chosen)}-title`);
    if (!heading) return;
    heading.closest('section')?.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [chosen, key]);
  return (
    <PageContent description={t('gallery.purpose', { count: SECTIONS.length })}>
      <div className="gallery">
        <SectionIndex chosen={chosen} addressOf={addressOf} onChoose={(name) => void navigate(addressOf(name))} />
        <div className="gallery-sections">
          {SECTIONS.map((section) => (
            <SectionFrame key={section.name} section={section} chosen={section.name === chosen} />
          ))}
        </div>
      </div>
    </PageContent>
  );
}
