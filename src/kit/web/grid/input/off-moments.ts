import dayjs, { type Dayjs } from 'dayjs';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

/** Whether the column does not offer this moment; it is not taken, however it comes. */
export function isOff({ type, props }: GridColumn, wire: string): boolean {
  const off = props?.disabledDate as ((moment: Dayjs) => boolean) | undefined;
  return wire !== '' && off !== undefined && off(momentOf(type, wire));
}

/** A time alone is one of some day. */
export const momentOf = (type: GridColumn['type'], wire: string): Dayjs =>
  dayjs(type === 'time' ? `2000-01-01 ${wire}` : wire);
