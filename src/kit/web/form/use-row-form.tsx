import { type ReactNode, useRef, useState } from 'react';
import { Type } from 'typebox';
import type { Resource } from '#kit/contract/resource.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { differences } from '#kit/domain/stale-edit.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { LazyStaleRow } from './LazyStaleRow.tsx';
import { useSubmitForm } from './use-submit-form.ts';

export type Values = Record<string, unknown>;

/** `restored`: what was typed before the page went away. */
export type Opened = ({ for: 'add' } | { for: 'edit'; row: Row } | { for: 'detail'; row: Row }) & {
  restored?: { values: Values; savedAt: number };
};

/** The fields that a form shows. */
export const formFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.inForm !== false));

/** What the server gets: an emptied optional field is sent as '' (it clears), a fixed one not at all on an edit. */
function wireDraft(fields: Fields, draft: Values, editing: boolean): Values {
  const sent: Values = {};
  for (const [name, field] of Object.entries(formFields(fields))) {
    const value = typeof draft[name] === 'string' ? draft[name].trim() : draft[name];
    if (editing && field.fixed) continue;
    if (value !== undefined && value !== null && value !== '') sent[name] = value;
    else if (editing && Type.IsOptional(field.schema)) sent[name] = '';
  }
  return sent;
}

interface RowFormOptions {
  resource: Resource;
  opened: Opened;
  /** The id of a row that is there now, where the answer tells it. */
  onSaved: (id: string | undefined) => void;
}

/** The form of one row, in a dialog or on a page: what it begins with, how it is saved, and what happens when somebody was faster. */
export function useRowForm({ resource, opened, onSaved }: RowFormOptions) {
  const [current, setCurrent] = useState<Row>();
  // The form stays for a moment after it was saved, and may hear a second Ctrl S.
  const isSaved = useRef(false);
  const adding = useAct(resource.add, { refreshes: resource.list, quiet: true });
  const shownBy = [resource.list, resource.queryById, resource.history];
  const editing = useAct(resource.edit, { refreshes: shownBy, quiet: true });
  const fields = formFields(resource.fields);

  const { form, formProps, submit, ...rest } = useSubmitForm<Values>({
    labelOf: (field) => resource.fields[field] && said(resource.fields[field].label),
    onRefused: ({ current: saved }) => {
      if (!saved || opened.for !== 'edit') return false;
      compare(opened.row, saved as Row);
      return true;
    },
  });

  function saved(id: string | undefined) {
    isSaved.current = true;
    onSaved(id);
  }
  function save(draft: Values, version?: unknown) {
    if (isSaved.current) return;
    const body = wireDraft(resource.fields, draft, opened.for === 'edit');
    if (opened.for !== 'edit')
      return submit(
        () => adding.mutateAsync(body),
        ({ result }) => saved(result?.id),
      );
    const { row } = opened;
    const change = { ...body, id: row.id, version: version ?? row.version };
    return submit(
      () => editing.mutateAsync(change as never),
      () => saved(row.id),
    );
  }
  /** A save that came too late; where it would undo nothing of the other one it simply goes on. */
  function compare(base: Row, saved: Row) {
    const mine = form.getFieldsValue();
    if (differences(Object.keys(fields), base, { ...base, ...mine }, saved).length > 0) setCurrent(saved);
    else void save(mine, saved.version);
  }

  const conflict: ReactNode = opened.for === 'edit' && current && (
    <LazyStaleRow
      fields={fields}
      base={opened.row}
      mine={{ ...opened.row, ...form.getFieldsValue() }}
      current={current}
      onClose={() => setCurrent(undefined)}
      onChoose={(chosen) => {
        form.setFieldsValue(chosen);
        setCurrent(undefined);
        void save(form.getFieldsValue(), current.version);
      }}
    />
  );
  return {
    ...rest,
    form,
    fields,
    isSaving: adding.isPending || editing.isPending,
    /** Shown beside the form, once somebody else was faster. */
    conflict,
    formProps: {
      ...formProps,
      initialValues: { ...(opened.for === 'edit' ? opened.row : {}), ...opened.restored?.values },
      onFinish: (draft: Values) => void save(draft),
    },
  };
}
