import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';

interface CodeLinesProps {
  file: string;
  title: string;
  code: string;
}

export function CodeLines({ file, title, code }: CodeLinesProps) {
  const { t } = useTranslation();
  return (
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
  );
}
