import { type TSchema, Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { Day } from '#kit/contract/shapes.ts';
import { CONTACT_FORMS, CONTACT_LENGTHS } from './users.rules.ts';

const column = <Schema extends TSchema>(zh: string, en: string, schema: Schema, more: Partial<ResourceField> = {}) => ({
  label: { zh, en },
  control: 'text' as const,
  schema,
  ...more,
});
const string = Type.Optional(Type.String());
const number = Type.Optional(Type.Integer());
const contact = (field: keyof typeof CONTACT_FORMS) =>
  Type.Optional(Type.String({ pattern: CONTACT_FORMS[field], maxLength: CONTACT_LENGTHS[field] }));

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
  phone: column('手机号码', 'Mobile number', contact('phone'), {
    inList: true,
    searchable: 'folded',
    wrong: {
      zh: '请输入正确的手机号码，11 位，以 13 至 19 开头',
      en: 'Please enter a correct mobile number: 11 digits, beginning with 13 to 19',
    },
  }),
  orgCodeTxt: column('部门', 'Departments', string, { inList: true }),
  departIds_dictText: column('负责部门', 'Heads', string, { inList: true }),
  status: column('状态', 'Status', Type.Integer(), {
    control: 'select',
    dict: 'user_status',
    inList: true,
    searchable: 'folded',
  }),
  workNo: column('工号', 'Staff number', string),
  email: column('邮箱', 'E-mail', contact('email'), {
    wrong: {
      zh: '请输入正确的邮箱地址，例如 name@example.cn',
      en: 'Please enter a correct e-mail address, such as name@example.cn',
    },
  }),
  telephone: column('座机', 'Landline', contact('telephone'), {
    wrong: {
      zh: '请输入正确的座机号码，例如 0571-88886666',
      en: 'Please enter a correct landline number, such as 0571-88886666',
    },
  }),
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
