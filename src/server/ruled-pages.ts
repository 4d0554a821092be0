import type { RuledPage } from '#admin/permissions/server/ruled-pages.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { pageOfUsers } from '#admin/users/server/user-rows.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { SEES_EVERYBODY, USER_PAGE } from '#admin/users/user-info.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { STAMPS, Words } from '#kit/contract/resource-field.ts';
import { columnsOf } from '#kit/server/columns.ts';
import { pageOfRows, servedOf } from '#kit/server/resource-rows.ts';

const STAMP_WORDS: Record<keyof typeof STAMPS, string> = {
  createBy: 'Made by',
  createTime: 'Made at',
  updateBy: 'Changed by',
  updateTime: 'Changed at',
};

type Ruled = Pick<RuledPage, 'permission' | 'list'> & Pick<Resource, 'page' | 'path' | 'fields'>;

/** The fields and stamps of a list; an id tells a rule nothing. */
function ruledPageOf({ page, path, fields, permission, list }: Ruled): RuledPage {
  const wordsOf = (field: string, zh: string): Words =>
    fields[field]?.label ?? { zh, en: STAMP_WORDS[field as keyof typeof STAMPS] };
  return {
    page,
    path,
    permission,
    list,
    fields: [...columnsOf({ fields }).values()]
      .filter(({ field }) => field !== 'id')
      .map((column) => ({
        column,
        label: wordsOf(column.field, column.label),
        inList: fields[column.field]?.inList ?? false,
      })),
  };
}

/** A plain entity, whose list the kit serves. */
const plain = (resource: Resource): RuledPage =>
  ruledPageOf({
    ...resource,
    permission: resource.list.permission,
    list: ({ kernel, ...scene }, further, pageSize) =>
      pageOfRows(servedOf(kernel, resource), scene, { pageSize }, further),
  });

/** The lists that data rules may narrow. */
export const RULED_PAGES: RuledPage[] = [
  plain(positions as unknown as Resource),
  plain(roles as unknown as Resource),
  ruledPageOf({
    page: USER_PAGE,
    path: '/sys/user',
    fields: userFields,
    // Everybody may call it; whoever lacks this code sees few people and no numbers.
    permission: SEES_EVERYBODY,
    list: ({ db, kernel, caller }, further, pageSize) => pageOfUsers(db, kernel, caller, further, { pageSize }),
  }),
];
