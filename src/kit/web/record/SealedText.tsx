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
  /** What tells the call which text is meant, where that is more or other than the id of the row. */
  input?: Record<string, unknown>;
  /** Answers the whole text under the name of the field, and keeps that it was asked. */
  reveal: AnyEndpoint;
}

/** A sealed value: masked, and whole on demand for those who may. */
export function SealedText({ row, field, input = { id: row.id }, reveal: call }: SealedTextProps) {
  const { t } = useTranslation();
  const may = useCan(call.permission);
  const [known, setKnown] = useState<{ text: string; of: string }>();
  // Another version may have another number under the same mask.
  const of = `${row.id} ${row.version}`;
  const whole = known?.of === of ? known.text : undefined;
  const reveal = useAct(call);
  const show = async () => {
    const { result } = await reveal.mutateAsync(input as never);
    setKnown({ text: String((result as Record<string, unknown>)[field] ?? ''), of });
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
          onClick={() => (whole ? setKnown(undefined) : void show())}
        />
      )}
    </span>
  );
}
