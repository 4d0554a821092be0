import { Type } from 'typebox';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { Nullable } from '#kit/contract/shapes.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { coerceObject } from '#kit/server/http/shapes/coerce.ts';
import { compileShape } from '#kit/server/http/shapes/compile-shape.ts';
import { inputFault } from '#kit/server/http/shapes/input-faults.ts';
import { cleanShortTexts, isCleanedAtOnce } from '#kit/server/rich-text/clean-texts.ts';

export type Cells = Record<string, unknown>;

interface CheckedCells {
  /** As they are saved: numbers are numbers, what was emptied is null. */
  cells: Cells;
  /** At most one for a field, which it names. */
  faults: Refusal[];
}

export type CheckCells = (cells: Cells, whole?: 'whole') => CheckedCells;

/**
 * Reads cells of a grid by the declaration that the form goes by, and refuses what the form would refuse, cell by cell.
 * A whole row must have what is required. `call` is the form's: its declaration names the fields.
 */
export function cellChecker(fields: Fields, call: AnyEndpoint): CheckCells {
  for (const [name, { schema }] of Object.entries(fields))
    if (!isCleanedAtOnce(schema))
      throw new Error(`${name} is too long for a cell: other requests wait for its cleaning`);
  const shapes = new Map(
    Object.entries(fields).map(([name, { schema }]) => {
      const one = Type.Object({ [name]: Type.Optional(Type.IsOptional(schema) ? Nullable(schema) : schema) });
      return [name, { one, compiled: compileShape(one) }];
    }),
  );
  const required = Object.entries(fields).filter(([, { schema }]) => !Type.IsOptional(schema));

  function read(name: string, raw: unknown): Cells {
    const shape = shapes.get(name);
    if (!shape) throw malformed(name, 'unknown-field');
    const cell = coerceObject(shape.one, { [name]: raw }, 'body');
    cleanShortTexts(shape.one, cell);
    const [fault] = shape.compiled.Check(cell) ? [] : shape.compiled.Errors(cell);
    if (fault) throw inputFault([fault as never], call);
    return cell;
  }

  return (given, whole) => {
    const cells: Cells = {};
    const faults: Refusal[] = [];
    for (const [name, raw] of Object.entries(given)) {
      try {
        Object.assign(cells, read(name, raw));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        faults.push(error);
      }
    }
    const isThere = (name: string) => name in cells || faults.some(({ details }) => details.field === name);
    for (const [name, { label }] of whole ? required : [])
      if (!isThere(name)) faults.push(malformed(name, 'missing', { field: label.zh }));
    return { cells, faults };
  };
}
