import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { useCan } from '#kit/web/session/Can.tsx';

interface SealedTextProps {
  row: Row;
  field: string;
  /** Answers the whole text under the name of the field, and keeps that it was asked. */
  reveal: AnyEndpoint;
}

/** A sealed value: masked, and whole on demand for those who may. */
export function SealedText({ row, field, reveal: call }: SealedTextProps) {
  const { t } = useTranslation();
  const may = useCan(call.permission);
  const [whole, setWhole] = useState<string>();
  const reveal = useAct(call);
  const show = async () => {
    const { result } = await reveal.mutateAsync({ id: row.id } as never);
    setWhole(String((result as Record<string, unknown>)[field] ?? ''));
  };
  return (
    <span className="in-place">
      {whole ?? String(row[field] ?? '')}
      {may && (
        <Button
          type="text"
          size="small"
          loading={reveal.isPending}
          icon={whole ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          aria-label={whole ? t('record.hideSealed') : t('record.revealSealed')}
          onClick={() => (whole ? setWhole(undefined) : void show())}
        />
      )}
    </span>
  );
}
