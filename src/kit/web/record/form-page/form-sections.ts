import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import type { FieldGroup } from '../ObjectRecord.tsx';

export interface FormSection {
  key: string;
  title: Words;
  fields: Fields;
  /** Those of its fields on which a reviewer has remarked. */
  remarked: string[];
}

/** The fields of a form in the sections of its page; a group of which none is filled in is no section. */
export function sectionsOf(fields: Fields, groups: readonly FieldGroup[], remarks: RowState['remarks']): FormSection[] {
  const isRemarked = (name: string) => remarks.some(({ field }) => field === name);
  return groups
    .map(({ title, fields: names }) => {
      const own = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
      return {
        key: title.en,
        title,
        fields: Object.fromEntries(own),
        remarked: own.flatMap(([name]) => (isRemarked(name) ? [name] : [])),
      };
    })
    .filter((section) => Object.keys(section.fields).length > 0);
}

/** The id of the heading of a section. */
export const headingId = (formId: string, { key }: FormSection) => `${formId}-${key.replaceAll(' ', '-')}`;
