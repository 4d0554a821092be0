import { Type } from 'typebox';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { draftShape, type Fields, type ResourceField } from '#kit/contract/resource-field.ts';
import { malformed } from '#kit/domain/refusal.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { compileShape } from '#kit/server/http/shapes/compile-shape.ts';
import { inputFault } from '#kit/server/http/shapes/input-faults.ts';
import { column, type Values } from '#kit/server/resource/resource-draft.ts';
import { cleanText } from '#kit/server/rich-text/clean-texts.ts';
import { readImported } from './import-cells.ts';
import { FaultList } from './import-faults.ts';
import type { ImportCells } from './import-rows.ts';

interface ReadFields {
  fields: Fields;
  columns: Columns;
  /** The call that takes the same draft from a form; its declaration names the fields. */
  call: AnyEndpoint;
  /** The columns of the sheet, by field; a field without one is not read. */
  headings: Record<string, string>;
}

/** Markup out of a sheet is trusted no more than markup out of a form. */
const cleaned = (name: string, field: ResourceField | undefined, value: unknown) =>
  field?.control === 'rich' && typeof value === 'string' ? cleanText(value, name, field.label.zh) : value;

/**
 * Reads the cells of declared fields by their types, and refuses what a form would refuse. Given a list it notes there
 * what is wrong and answers the rest of the row; without one it throws.
 */
export function fieldReader({ fields, columns, call, headings }: ReadFields) {
  const shape = compileShape(draftShape(fields));
  return async (kernel: Kernel, cells: ImportCells, noted?: FaultList): Promise<Values> => {
    const faults = noted ?? new FaultList();
    const draft: Values = {};
    for (const [name, heading] of Object.entries(headings)) {
      await faults.note(async () => {
        const cell = cells.get(heading) ?? null;
        if (cell !== null)
          draft[name] = cleaned(name, fields[name], await readImported(kernel, column(columns, name), cell));
        else if (fields[name] && !Type.IsOptional(fields[name].schema))
          throw malformed(name, 'missing', { field: fields[name].label.zh });
      });
    }
    for (const fault of shape.Check(draft) ? [] : shape.Errors(draft)) {
      // What is missing was noted above, and what could not be read is missing here.
      if (fault.keyword === 'required') continue;
      const refusal = inputFault([fault as never], call);
      const { field } = refusal.details;
      if (field && faults.has(field)) continue;
      if (field) delete draft[field];
      faults.add(refusal);
    }
    if (!noted) faults.throwIfAny();
    return draft;
  };
}
