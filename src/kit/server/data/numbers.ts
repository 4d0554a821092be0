import { type RawBuilder, sql } from 'kysely';

const DIGITS = 5;

/** The next number of a sequence with zeros in front; a longer one is not cut, as lpad would. */
export const nextNumber = (sequence: string): RawBuilder<string> => sql<string>`(
  select lpad(number, greatest(${DIGITS}, length(number)), '0')
  from (select nextval(${sequence}::regclass)::text as number) as next)`;
