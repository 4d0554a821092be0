import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { loadExample } from '../examples.ts';
import type { GallerySection } from '../sections.ts';
import { CodeText } from './CodeText.tsx';
import { ExampleBoundary } from './ExampleBoundary.tsx';
import { KeyTable } from './KeyTable.tsx';
import { useNear } from './use-near.ts';

export const anchorOf = (name: string) => `gallery-${name}`;

const loaded = new Map<string, ComponentType>();

function exampleOf({ file, texts = [] }: GallerySection): ComponentType {
  const known = loaded.get(file);
  if (known) return known;
  const load = () => loadExample(file);
  const Example = lazy(arriving(() => withTexts(load(), ...texts)));
  loaded.set(file, Example);
  return Example;
}

/** One control of the gallery: what it is for, itself in its states, its code and its keys. */
export function SectionFrame({ section, chosen }: { section: GallerySection; chosen: boolean }) {
  const { t } = useTranslation();
  const [place, cameNear] = useNear<HTMLElement>();
  const near = cameNear || chosen;
  const title = t(`gallery.${section.name}`);
  const anchor = anchorOf(section.name);
  return (
    <section ref={place} id={anchor} className="panel gallery-section" aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="gallery-says">{t(`gallery.${section.name}Says`)}</p>
      <div className="gallery-live" data-near={near || undefined}>
        {near && (
          <ExampleBoundary words={t('gallery.failed')}>
            <Suspense fallback={<p className="gallery-coming">{t('gallery.coming')}</p>}>
              <Example section={section} />
            </Suspense>
          </ExampleBoundary>
        )}
      </div>
      <KeyTable keys={section.keys} />
      <CodeText file={section.file} title={title} />
    </section>
  );
}

function Example({ section }: { section: GallerySection }) {
  const Shown = exampleOf(section);
  return <Shown />;
}
