import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decodeText } from '#kit/domain/files/preview-kind.ts';
import { sizeText } from '#kit/domain/files/size-text.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { readBeginning } from './read-file.ts';

const MOST_BYTES = 1_048_576;

/** The beginning of a text; all of it where it is short. */
export function TextView({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation();
  const text = useQuery({
    queryKey: ['file text', path],
    queryFn: async ({ signal }) => {
      const { bytes, isWhole } = await readBeginning(path, MOST_BYTES, signal);
      return { words: decodeText(bytes, isWhole), isWhole };
    },
    retry: false,
    gcTime: 0,
  });
  if (text.error) return <LoadFailed error={text.error as CallRefused} retry={text.refetch} />;
  if (!text.data) return <p role="status">{t('files.opening')}</p>;
  return (
    <>
      {!text.data.isWhole && <p role="note">{t('files.onlyBeginning', { size: sizeText(MOST_BYTES) })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys too */}
      <section tabIndex={0} aria-label={name} className="preview-text">
        <pre>{text.data.words || t('files.emptyText')}</pre>
      </section>
    </>
  );
}
