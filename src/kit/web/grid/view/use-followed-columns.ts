import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

type Columns = readonly GridColumn[];
type Path = readonly string[];

/**
 * Columns are made again with every render, and are mostly the same: they stay the same ones here as long as they say
 * the same. Functions in them are followed: what they are asked, those of the last render answer.
 */
export function useFollowedColumns(columns: Columns): Columns {
  const last = useRef(columns);
  useLayoutEffect(() => {
    last.current = columns;
  });
  const shape = JSON.stringify(columns, (_key, part) => (typeof part === 'function' ? 'function' : part));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for all that is not a function
  return useMemo(() => followed(columns, () => last.current), [shape]);
}

export const followed = (columns: Columns, last: () => Columns): Columns =>
  follow(columns, [], last as () => unknown) as Columns;

function follow(part: unknown, path: Path, last: () => unknown): unknown {
  if (typeof part === 'function')
    return (...args: unknown[]) => {
      // A check under way may still ask a column that is no longer there.
      const now = at(last(), path);
      return (typeof now === 'function' ? now : part)(...args);
    };
  if (Array.isArray(part)) return part.map((each, index) => follow(each, [...path, String(index)], last));
  if (!isPlain(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, follow(each, [...path, key], last)]));
}

const at = (whole: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], whole);

/** Elements, patterns and the like are taken as they are. */
const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' &&
  part !== null &&
  Object.getPrototypeOf(part) === Object.prototype &&
  !('$$typeof' in part);
