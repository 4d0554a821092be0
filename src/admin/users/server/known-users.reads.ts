import type { ListQuery } from '#kit/contract/list/list-query.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { matching, pageOfUsers } from './user-rows.ts';

/** One page of the live users whom a caller may know of, by name; conditions speak of `user_listing`. */
export const pageOfKnownUsers = (
  { db, kernel, caller }: { db: Db; kernel: Kernel; caller: Caller },
  conditions: Sql[],
  { keyword = '', ...page }: ListQuery & { keyword?: string },
) =>
  pageOfUsers(db, kernel, caller, [...conditions, ...(keyword.trim() ? [matching(keyword.trim(), caller)] : [])], {
    pageNo: page.pageNo,
    pageSize: page.pageSize,
    column: 'username',
    order: 'asc',
  });
