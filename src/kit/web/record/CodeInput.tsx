import { Button, Input, Space } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import type { CodeCall } from './commands.ts';

export const codeRules = (t: TFunction) => [
  { required: true, message: t('form.enter', { label: t('record.code') }) },
  { pattern: /^\d{6}$/, message: t('record.codeDigits') },
];

interface CodeInputProps {
  call: CodeCall;
  /** The record that the code is for. */
  recordId: string;
  /** What of the form it signs, as it is when it is asked for. */
  signed?: () => Record<string, unknown>;
  /** Shows a refusal; without it a notice does. */
  onRefused?: (refused: CallRefused) => void;
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

/** A code of six digits, and the button that has it sent. */
export function CodeInput({ call, recordId, signed, onRefused, id, value, onChange }: CodeInputProps) {
  const { t } = useTranslation();
  const { now } = useServerClock();
  const [sent, setSent] = useState<{ to: string; again: number }>();
  const send = useAct(call, { quiet: onRefused !== undefined });
  const seconds = sent ? Math.max(0, Math.ceil((sent.again - now.getTime()) / 1_000)) : 0;
  const ask = async () => {
    const { result } = await send.mutateAsync({ id: recordId, ...signed?.() } as never);
    setSent({ to: result.sentTo, again: now.getTime() + result.seconds * 1_000 });
  };
  return (
    <>
      <Space.Compact block>
        <Input
          id={id}
          value={value}
          onChange={({ target }) => onChange?.(target.value.trim())}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Button
          loading={send.isPending}
          disabled={seconds > 0}
          onClick={() => void ask().catch((refused) => onRefused?.(refused as CallRefused))}
        >
          {seconds > 0 ? t('record.codeAgain', { seconds }) : t('record.sendCode')}
        </Button>
      </Space.Compact>
      <p className="code-sent" role="status">
        {sent && t('record.codeSent', { phone: sent.to })}
      </p>
    </>
  );
}
