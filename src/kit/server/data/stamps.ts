import { toWireTime } from '#kit/domain/wire-time.ts';

/** The columns by which every table tells who made and last changed a row. */
export interface StampColumns {
  createdBy: string | null;
  createdAt: Date;
  updatedBy: string | null;
  updatedAt: Date | null;
}

export const wireTimeOf = (at: Date | null) => at && toWireTime(at);

/** A row with its stamps as answers write them. */
export function withStamps<Row extends StampColumns>(row: Row) {
  const { createdBy, createdAt, updatedBy, updatedAt, ...rest } = row;
  return {
    ...rest,
    createBy: createdBy,
    createTime: toWireTime(createdAt),
    updateBy: updatedBy,
    updateTime: wireTimeOf(updatedAt),
  };
}
