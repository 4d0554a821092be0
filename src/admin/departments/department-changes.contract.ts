import { type Static, type TSchema, Type } from 'typebox';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { importCall } from '#kit/contract/import.contract.ts';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import type { Scope } from '#kit/contract/scope.ts';
import { Clearable, Id, IdList, Nothing, oneOf, text } from '#kit/contract/shapes.ts';
import { PHONE_FORM } from './departments.rules.ts';

/** What the form, the workbook and refusals call the fields. */
export const DEPARTMENT_LABELS = {
  departName: { zh: '机构名称', en: 'Name' },
  parentId: { zh: '上级部门', en: 'Parent department' },
  orgCode: { zh: '机构编码', en: 'Code' },
  orgCategory: { zh: '机构类型', en: 'Kind' },
  directorUserIds: { zh: '部门负责人', en: 'Heads' },
  departNameEn: { zh: '英文名', en: 'English name' },
  departNameAbbr: { zh: '缩写', en: 'Short name' },
  departOrder: { zh: '排序', en: 'Order' },
  description: { zh: '描述', en: 'Description' },
  mobile: { zh: '电话', en: 'Phone' },
  fax: { zh: '传真', en: 'Fax' },
  address: { zh: '地址', en: 'Address' },
  memo: { zh: '备注', en: 'Remark' },
  status: { zh: '状态', en: 'Status' },
};
export type DepartmentField = keyof typeof DEPARTMENT_LABELS;

/** The dictionaries of its fields. */
export const DEPARTMENT_DICTS = { orgCategory: 'org_category', status: 'depart_status' };

export const MOST_ORDER = 1_000_000;
const name = text(100);
const phone = Type.String({ pattern: PHONE_FORM, maxLength: 32 });
const heads = Type.String({ ...IdList, maxLength: 4_000 });

/** How a field is written, and edited in place. */
const written = (field: DepartmentField, schema: TSchema, control: 'text' | 'textarea' | 'number' = 'text') => ({
  label: DEPARTMENT_LABELS[field],
  schema,
  control,
});
const chosen = (field: keyof typeof DEPARTMENT_DICTS) => ({
  label: DEPARTMENT_LABELS[field],
  schema: Type.String(),
  control: 'select' as const,
  dict: DEPARTMENT_DICTS[field],
});
const order = Type.Integer({ minimum: 0, maximum: MOST_ORDER });

/** As a record shows them and a history names them. */
export const departmentFields = {
  departName: written('departName', name),
  parentId: written('parentId', Type.String()),
  orgCode: written('orgCode', Type.String()),
  orgCategory: chosen('orgCategory'),
  directorUserIds: written('directorUserIds', Type.String()),
  departOrder: written('departOrder', order, 'number'),
  mobile: written('mobile', Type.Optional(phone)),
  fax: written('fax', Type.Optional(phone)),
  address: written('address', Type.Optional(text(200))),
  memo: written('memo', Type.Optional(text(500)), 'textarea'),
  departNameEn: written('departNameEn', Type.Optional(text(200))),
  departNameAbbr: written('departNameAbbr', Type.Optional(text(100))),
  description: written('description', Type.Optional(text(500))),
  status: chosen('status'),
} satisfies Record<DepartmentField, ResourceField>;

const titled = <Schema extends TSchema>(field: DepartmentField, schema: Schema): Schema => ({
  ...schema,
  title: DEPARTMENT_LABELS[field].zh,
});
const clearable = <Schema extends TSchema>(field: DepartmentField, schema: Schema) => Clearable(titled(field, schema));

const details = {
  orgCategory: Type.Optional(titled('orgCategory', oneOf('1', '2', '3'))),
  departOrder: Type.Optional(titled('departOrder', order)),
  departNameEn: clearable('departNameEn', text(200)),
  departNameAbbr: clearable('departNameAbbr', text(100)),
  description: clearable('description', text(500)),
  mobile: clearable('mobile', phone),
  fax: clearable('fax', phone),
  address: clearable('address', text(200)),
  memo: clearable('memo', text(500)),
  status: Type.Optional(titled('status', oneOf('0', '1'))),
  directorUserIds: clearable('directorUserIds', heads),
  parentId: clearable('parentId', Id),
};

export const DepartmentDraft = Type.Object({ departName: titled('departName', name), ...details });
export type DepartmentDraft = Static<typeof DepartmentDraft>;

export const DepartmentChange = Type.Object({
  id: Id,
  departName: Type.Optional(titled('departName', name)),
  ...details,
  /** The heads that the editor saw, so that only the difference is made. */
  oldDirectorUserIds: Clearable(heads),
  /** With the version that it was read in, a stale change is refused. */
  version: Type.Optional(Type.Integer()),
});
export type DepartmentChange = Static<typeof DepartmentChange>;

/** What goes along when departments are deleted. */
export const DeletionPreview = Type.Object({
  /** How many departments go, the chosen ones and all below them. */
  total: Type.Integer(),
  /** The first of them by code. */
  departments: Type.Array(Type.Object({ id: Id, departName: Type.String(), orgCode: Type.String() })),
  /** Users who lose a department, and how many of them would be left without any. */
  members: Type.Integer(),
  stranded: Type.Integer(),
  /** Roles of these departments, what they grant, and how many users hold them. */
  roles: Type.Integer(),
  grants: Type.Integer(),
  holders: Type.Integer(),
  /** Departments of the caller among them: these make the deletion impossible. */
  own: Type.Array(Type.String()),
});
export type DeletionPreview = Static<typeof DeletionPreview>;

/** So many departments are named before a deletion; the rest is a number. */
export const MOST_NAMED = 200;

const about = (verb: string, code = verb) => ({
  path: `/sys/sysDepart/${verb}`,
  permission: `system:depart:${code}`,
});
/** Heads that come or go are users whom the caller may find; the others stay, seen or not. */
const headScope: Scope[] = [{ of: USER_PAGE, via: 'find' }];
const several = { query: Type.Object({ ids: IdList }) };

export const departmentChanges = {
  add: endpoint({
    ...about('add'),
    scope: headScope,
    method: 'POST',
    input: { body: DepartmentDraft },
    output: Nothing,
    summary: 'Add a department; its code is generated',
  }),
  edit: endpoint({
    ...about('edit'),
    scope: headScope,
    method: 'PUT',
    also: ['POST'],
    input: { body: DepartmentChange },
    output: Nothing,
    summary: 'Change a department; its place in the tree stays',
  }),
  preview: endpoint({
    ...about('deletionPreview', 'delete'),
    unscoped: 'counts all members: a department with one whom the caller does not see is refused as a whole',
    method: 'GET',
    input: several,
    output: DeletionPreview,
    summary: 'What would go along if these departments were deleted',
  }),
  remove: endpoint({
    ...about('delete'),
    method: 'DELETE',
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'Delete a department with all below it, its roles and the links of its members',
  }),
  removeBatch: endpoint({
    ...about('deleteBatch'),
    method: 'DELETE',
    input: several,
    output: Nothing,
    summary: 'Delete several departments with all below them',
  }),
  exportXls: endpoint({
    ...about('exportXls'),
    method: 'GET',
    bare: 'file',
    input: {
      query: Type.Object({ selections: Type.Optional(IdList), format: Type.Optional(oneOf('xls', 'xlsx')) }),
    },
    output: Type.Unknown(),
    summary: 'The departments as a workbook',
  }),
};

export const importDepartments = importCall({
  path: '/sys/sysDepart',
  permission: 'system:depart:importExcel',
  title: { zh: '部门', en: 'Departments' },
});
