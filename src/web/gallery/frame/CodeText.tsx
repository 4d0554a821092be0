import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '#kit/web/page/arriving.ts';

const CodeLines = lazy(arriving(() => import('./CodeLines.tsx').then((loaded) => ({ default: loaded.CodeLines }))));

const codeOf = async (file: string) => (await import('../example-code.ts')).loadCode(file);

/** The text of an example, fetched when somebody opens it. */
export function CodeText({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (open) void codeOf(file).then(setCode, () => setCode(''));
  }, [open, file]);
  return (
    <details className="gallery-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('gallery.code')}</summary>
      {open && code !== undefined && (
        <Suspense fallback={null}>
          <CodeLines file={file} title={title} code={code} />
        </Suspense>
      )}
    </details>
  );
}
