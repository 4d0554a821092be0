import { expect, it } from 'vitest';
import type { ColumnKind } from '#kit/server/data/columns.ts';
import { ruledFieldOf } from '#kit/server/module/ruled-page.ts';

const field = (name: string, column: string) => ({
  column: { field: name, name: column, kind: 'text' as ColumnKind, label: name },
  label: { zh: name, en: name },
});
const page = {
  fields: [field('createBy', 'created_by'), field('sysOrgCode', 'sys_org_code'), field('name', 'name')],
};

it.each([
  ['sysOrgCode', 'sysOrgCode'],
  ['sys_org_code', 'sysOrgCode'],
  ['create_by', 'createBy'],
  ['name', 'name'],
  // How the table calls it is nobody's business.
  ['created_by', undefined],
  ['CREATE_BY', undefined],
  ['constructor', undefined],
])('%s names the field %s of a list that has it', (name, found) =>
  expect(ruledFieldOf(page, name)?.column.field).toBe(found),
);
