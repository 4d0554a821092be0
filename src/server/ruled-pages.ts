import type { RuledPage } from '#admin/permissions/server/ruled-pages.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { STAMPS, Words } from '#kit/contract/resource-field.ts';
import { columnsOf } from '#kit/server/columns.ts';

const STAMP_WORDS: Record<keyof typeof STAMPS, string> = {
  createBy: 'Made by',
  createTime: 'Made at',
  updateBy: 'Changed by',
  updateTime: 'Changed at',
};

/** A plain entity's list: its fields and stamps; an id tells a rule nothing. */
function ruledPageOf({ page, path, fields }: Pick<Resource, 'page' | 'path' | 'fields'>): RuledPage {
  const wordsOf = (field: string, zh: string): Words =>
    fields[field]?.label ?? { zh, en: STAMP_WORDS[field as keyof typeof STAMPS] };
  return {
    page,
    path,
    fields: [...columnsOf({ fields }).values()]
      .filter(({ field }) => field !== 'id')
      .map((column) => ({ column, label: wordsOf(column.field, column.label) })),
  };
}

/** The lists that data rules may narrow. */
export const RULED_PAGES: RuledPage[] = [
  ruledPageOf(positions),
  ruledPageOf(roles as unknown as Resource),
  ruledPageOf({ page: USER_PAGE, path: '/sys/user', fields: userFields }),
];
