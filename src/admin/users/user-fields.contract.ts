import { type TSchema, Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { Day } from '#kit/contract/shapes.ts';

const column = <Schema extends TSchema>(zh: string, en: string, schema: Schema, more: Partial<ResourceField> = {}) => ({
  label: { zh, en },
  control: 'text' as const,
  schema,
  ...more,
});
const string = Type.Optional(Type.String());
const number = Type.Optional(Type.Integer());

/** What lists, workbooks and refusals call the fields of a user. */
export const userFields = {
  username: column('用户账号', 'User name', Type.String(), { inList: true, searchable: true, sortable: true }),
  realname: column('用户姓名', 'Name', Type.String(), { inList: true, searchable: 'folded' }),
  avatar: column('头像', 'Picture', string),
  sex: column('性别', 'Sex', number, {
    control: 'select',
    dict: 'sex',
    inList: true,
    searchable: true,
    sortable: true,
  }),
  birthday: column('生日', 'Birthday', Type.Optional(Day), { control: 'day', inList: true }),
  phone: column('手机号码', 'Mobile number', string, { inList: true, searchable: 'folded' }),
  orgCodeTxt: column('部门', 'Departments', string, { inList: true }),
  departIds_dictText: column('负责部门', 'Heads', string, { inList: true }),
  status: column('状态', 'Status', Type.Integer(), {
    control: 'select',
    dict: 'user_status',
    inList: true,
    searchable: 'folded',
  }),
  workNo: column('工号', 'Staff number', string),
  email: column('邮箱', 'E-mail', string),
  telephone: column('座机', 'Landline', string),
  post: column('职务', 'Position', string),
  post_dictText: column('职务名称', 'Position name', string),
  userIdentity: column('身份', 'Standing', number),
  departIds: column('负责部门', 'Heads', string),
  relTenantIds: column('租户', 'Tenants', string),
  activitiSync: column('同步工作流引擎', 'Workflow sync', number),
  clientId: column('设备标识', 'Device', string),
  homePath: column('首页', 'Home page', string),
  orgCode: column('部门编码', 'Department code', string),
  delFlag: column('删除状态', 'Deleted', Type.Integer()),
} satisfies Record<string, ResourceField>;
