import { sql } from 'kysely';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { ossFiles } from '#admin/files/oss-files.contract.ts';
import type { RuledPage } from '#admin/permissions/server/ruled-pages.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { pageOfUsers } from '#admin/users/server/user-rows.ts';
import { userNarrowing, userTable } from '#admin/users/server/user-scope.reads.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { STAMPS, Words } from '#kit/contract/resource-field.ts';
import { columnsOf } from '#kit/server/data/columns.ts';
import { rulesFor } from '#kit/server/data/list.ts';
import { pageOfRows, servedOf } from '#kit/server/resource/resource-rows.ts';

const STAMP_WORDS: Record<keyof typeof STAMPS, string> = {
  createBy: 'Made by',
  createTime: 'Made at',
  updateBy: 'Changed by',
  updateTime: 'Changed at',
};

type Ruled = Omit<RuledPage, 'fields'> & Pick<Resource, 'fields'>;

/** The fields and stamps of a list; an id tells a rule nothing. */
function ruledPageOf({ fields, ...page }: Ruled): RuledPage {
  const wordsOf = (field: string, zh: string): Words =>
    fields[field]?.label ?? { zh, en: STAMP_WORDS[field as keyof typeof STAMPS] };
  return {
    ...page,
    fields: [...columnsOf({ fields }).values()]
      .filter(({ field }) => field !== 'id')
      .map((column) => ({
        column,
        label: wordsOf(column.field, column.label),
        inList: fields[column.field]?.inList ?? false,
      })),
  };
}

/** A list that the kit reads; data rules alone narrow it. */
function plain(declared: unknown, more: Partial<Ruled> = {}): RuledPage {
  const resource = declared as Resource;
  const { page, path, table, fields } = resource;
  const columns = columnsOf({ fields });
  return ruledPageOf({
    page,
    fields,
    paths: [path],
    table: sql.table(table),
    narrowing: (caller, db) => rulesFor(columns, page, caller, db),
    permission: resource.list.permission,
    list: ({ kernel, ...scene }, further, pageSize) =>
      pageOfRows(servedOf(kernel, resource), scene, { pageSize }, further),
    ...more,
  });
}

/** The lists that data rules may narrow, and the calls on whose objects they decide. */
export const RULED_PAGES: RuledPage[] = [
  plain(positions),
  plain(roles),
  plain(dictionaries, { paths: ['/sys/dict', '/sys/dictItem'], permission: undefined }),
  plain(ossFiles),
  ruledPageOf({
    page: USER_PAGE,
    paths: ['/sys/user'],
    table: userTable,
    keys: { username: (names) => sql`lower(username) = any(${names}::text[])` },
    narrowing: userNarrowing,
    fields: userFields,
    // Everybody may call it; without the code to see everybody it shows few people and no numbers.
    permission: undefined,
    list: ({ db, kernel, caller }, further, pageSize) => pageOfUsers(db, kernel, caller, further, { pageSize }),
  }),
];
