import { Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCode } from '../examples.ts';

/** The text of an example, fetched when somebody opens it. */
export function CodeText({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (open) void loadCode(file).then(setCode, () => setCode(''));
  }, [open, file]);
  return (
    <details className="gallery-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('gallery.code')}</summary>
      {open && code !== undefined && (
        <div className="gallery-code">
          <div className="gallery-code-head">
            <span>{file.replace(/^.*\//, '')}</span>
            <Typography.Text
              copyable={{ text: code, tooltips: [t('faces.copy'), t('faces.copied')] }}
              aria-label={t('gallery.copyCode')}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys too */}
          <section tabIndex={0} aria-label={t('gallery.codeOf', { title })}>
            <pre>
              <code>{code}</code>
            </pre>
          </section>
        </div>
      )}
    </details>
  );
}
