import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';

/** A reference that is copied by a click. */
export function CopyableReference({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Typography.Text code copyable={{ text, tooltips: [t('faces.copy'), t('faces.copied')] }}>
      {text}
    </Typography.Text>
  );
}
