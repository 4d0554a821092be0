import { Type } from 'typebox';
import { Mobile } from '#business/organisations/organisation-fields.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { Day, Id, text } from '#kit/contract/shapes.ts';

export const personFields = {
  name: {
    label: { zh: '姓名', en: 'Name' },
    control: 'text',
    schema: text(50, 2),
    inList: true,
    searchable: true,
    sortable: true,
  },
  idType: {
    label: { zh: '证件类型', en: 'Document' },
    control: 'select',
    dict: 'person_id_type',
    schema: text(16),
    inList: true,
    searchable: 'folded',
  },
  idNo: {
    label: { zh: '证件号码', en: 'Document number' },
    control: 'text',
    schema: text(50, 5),
    rule: 'idNumber',
    inList: true,
    sealed: true,
    // Where a person is already, nobody is told: the way on is a transfer.
    unique: { with: 'idType', unlessStatus: ['CLOSED'], ownIn: ['DRAFT', 'REJECTED'], refusal: 'person.exists' },
  },
  gender: {
    label: { zh: '性别', en: 'Sex' },
    control: 'select',
    dict: 'sex',
    schema: Type.Optional(text(1)),
    inList: true,
  },
  birthOn: { label: { zh: '出生日期', en: 'Born on' }, control: 'day', schema: Type.Optional(Day), inList: true },
  orgId: { label: { zh: '所属单位', en: 'Organisation' }, control: 'text', schema: Id },
  orgName: {
    label: { zh: '所属单位', en: 'Organisation' },
    control: 'text',
    schema: Type.Optional(text(100)),
    inList: true,
    searchable: true,
    inForm: false,
    computed: true,
  },
  status: {
    label: { zh: '状态', en: 'State' },
    control: 'select',
    dict: 'person_status',
    schema: Type.Optional(text(16)),
    inList: true,
    searchable: true,
    sortable: true,
    inForm: false,
    computed: true,
  },
  phone: {
    label: { zh: '手机', en: 'Mobile' },
    control: 'text',
    schema: Type.Optional(Mobile),
    wrong: { zh: '须为 11 位手机号，以 13 至 19 开头', en: 'must be a mobile number of 11 digits' },
    inList: true,
  },
  email: {
    label: { zh: '电子邮箱', en: 'E-mail' },
    control: 'text',
    schema: Type.Optional(text(100)),
    rule: 'email',
  },
  position: {
    label: { zh: '岗位', en: 'Position' },
    control: 'select',
    dict: 'person_position',
    schema: Type.Optional(text(32)),
    inList: true,
    searchable: true,
  },
  titleLevel: {
    label: { zh: '职称', en: 'Professional title' },
    control: 'select',
    dict: 'person_title_level',
    schema: Type.Optional(text(16)),
    inList: true,
    searchable: 'folded',
  },
  socialSecurityFrom: {
    label: { zh: '社保起始月', en: 'Social insurance since' },
    control: 'text',
    schema: Type.Optional(Type.String({ pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$' })),
    wrong: { zh: '须为年月，如 2024-03', en: 'must be a year and a month such as 2024-03' },
    inList: true,
  },
  transferSide: {
    label: { zh: '调动', en: 'Transfer' },
    control: 'select',
    dict: 'person_transfer_side',
    schema: Type.Optional(text(8)),
    searchable: 'folded',
    inForm: false,
    computed: true,
  },
  transferOrgName: {
    label: { zh: '调入单位', en: 'New organisation' },
    control: 'text',
    schema: Type.Optional(text(100)),
    inForm: false,
    computed: true,
  },
} as const satisfies Fields;

/** The fields of a person in the groups in which they are shown and changed. */
export const PERSON_GROUPS = [
  {
    title: { zh: '身份', en: 'Identity' },
    fields: ['name', 'idType', 'idNo', 'gender', 'birthOn'],
  },
  {
    title: { zh: '任职', en: 'Employment' },
    fields: ['orgName', 'position', 'titleLevel', 'socialSecurityFrom'],
  },
  { title: { zh: '联系方式', en: 'Contact' }, fields: ['phone', 'email'] },
];
