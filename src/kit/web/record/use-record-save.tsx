import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import type { Answer } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { StaleRow } from '#kit/web/form/StaleRow.tsx';
import { doneText } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import type { SaveField } from './FieldInPlace.tsx';

type Save = (change: Record<string, unknown> & { id: string; version: unknown }) => Promise<Answer<unknown>>;

/** Saves fields of a record in the version that is shown. Where somebody was faster, both are shown to choose from. */
export function useRecordSave(
  fields: Fields,
  row: Row | undefined,
  save: Save,
): { onSave: SaveField; conflict: ReactNode } {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [stale, setStale] = useState<{ base: Row; mine: Row; current: Row }>();
  async function send(base: Row, values: Record<string, unknown>, version: unknown) {
    try {
      const answer = await save({ ...values, id: base.id, version });
      void message.success(doneText(answer.message, t('form.saved')));
    } catch (error) {
      const { current } = error as CallRefused;
      if (!current) throw error;
      setStale({ base, mine: { ...base, ...values }, current: current as Row });
    }
  }
  return {
    onSave: async (name, value) => {
      if (row) await send(row, { [name]: value }, row.version);
    },
    conflict: stale && (
      <StaleRow
        fields={fields}
        {...stale}
        onClose={() => setStale(undefined)}
        onChoose={(chosen) => {
          setStale(undefined);
          const wire = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value ?? '']));
          void send(stale.current, wire, stale.current.version);
        }}
      />
    ),
  };
}
