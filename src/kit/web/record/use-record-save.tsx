import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import type { Answer } from '#kit/web/calls/call.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/told/reactions.ts';
import { StaleRow, savedBy } from '#kit/web/form/StaleRow.tsx';
import { doneText } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import type { SaveField } from './FieldInPlace.tsx';

type Save = (change: Record<string, unknown> & { id: string; version: unknown }) => Promise<Answer<unknown>>;

interface Compared {
  base: Row;
  mine: Row;
  current: Row;
  values: Record<string, unknown>;
  /** Whether it was saved in the end. */
  settle: (saved: boolean) => void;
}

interface RecordSave {
  onSave: SaveField;
  /** Saves several fields; false when it was given up over somebody else's change. */
  onSaveAll: (values: Record<string, unknown>) => Promise<boolean>;
  conflict: ReactNode;
}

/** Saves fields of a record in the version that is shown. Where somebody was faster, both are shown to choose from. */
export function useRecordSave(fields: Fields, row: Row | undefined, save: Save): RecordSave {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [stale, setStale] = useState<Compared>();
  const cache = useQueryClient();
  async function send(base: Row, values: Record<string, unknown>, version: unknown): Promise<boolean> {
    try {
      const answer = await save({ ...values, id: base.id, version });
      void message.success(doneText(answer.message, t('form.saved')));
      return true;
    } catch (error) {
      const { current, since } = error as CallRefused;
      if (!current) throw error;
      return new Promise((settle) =>
        setStale({ base, mine: { ...base, ...values }, current: savedBy(current as Row, since), values, settle }),
      );
    }
  }
  return {
    onSave: async (name, value) => row !== undefined && send(row, { [name]: value }, row.version),
    onSaveAll: async (values) => row !== undefined && send(row, values, row.version),
    conflict: stale && (
      <StaleRow
        fields={fields}
        {...stale}
        onClose={() => {
          setStale(undefined);
          stale.settle(false);
          // What somebody else has saved is seen now, and is no surprise to the next save.
          void cache.invalidateQueries();
        }}
        onChoose={(chosen) => {
          setStale(undefined);
          const wire = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value ?? '']));
          send(stale.current, { ...stale.values, ...wire }, stale.current.version).then(stale.settle, (refused) => {
            stale.settle(false);
            react(refused);
          });
        }}
      />
    ),
  };
}
