import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import { Day, oneOf, richText, text, WireTime } from '#kit/contract/shapes.ts';

/** A museum's exhibits: a resource for tests of the kit, with a field of every kind. */
const fields = {
  code: {
    label: { zh: '编号', en: 'Code' },
    control: 'text',
    schema: text(32),
    inList: true,
    unique: true,
    fixed: true,
  },
  name: { label: { zh: '名称', en: 'Name' }, control: 'text', schema: text(100), inList: true },
  mark: { label: { zh: '标记', en: 'Mark' }, control: 'text', schema: Type.Optional(text(32)), unique: true },
  story: { label: { zh: '介绍', en: 'Story' }, control: 'rich', schema: Type.Optional(richText(2_000)) },
  note: { label: { zh: '备注', en: 'Note' }, control: 'textarea', schema: Type.Optional(text(200)), inList: true },
  storey: {
    label: { zh: '楼层', en: 'Storey' },
    control: 'number',
    schema: Type.Optional(Type.Integer({ minimum: -9, maximum: 99 })),
    inList: true,
  },
  weight: {
    label: { zh: '重量', en: 'Weight' },
    control: 'number',
    schema: Type.Optional(Type.Number({ minimum: 0 })),
    inList: true,
  },
  onShow: {
    label: { zh: '在展', en: 'On show' },
    control: 'switch',
    schema: Type.Optional(Type.Boolean()),
    inList: true,
  },
  madeOn: { label: { zh: '制作日期', en: 'Made on' }, control: 'day', schema: Type.Optional(Day), inList: true },
  lentAt: { label: { zh: '借出时间', en: 'Lent at' }, control: 'text', schema: Type.Optional(WireTime), inList: true },
  grade: {
    label: { zh: '等级', en: 'Grade' },
    control: 'select',
    dict: 'exhibit_grade',
    schema: Type.Optional(text(20)),
    inList: true,
  },
  state: {
    label: { zh: '状态', en: 'State' },
    control: 'select',
    schema: Type.Optional(oneOf('whole', 'broken')),
  },
  foundAt: { label: { zh: '发现时间', en: 'Found at' }, control: 'text', schema: Type.Optional(WireTime), fixed: true },
  price: { label: { zh: '估价', en: 'Price' }, control: 'number', schema: Type.Optional(Type.Number()), fixed: true },
} as const;

const declaration = {
  title: { zh: '展品管理', en: 'Exhibits' },
  purpose: { zh: '展品用于测试。', en: 'Exhibits are for tests.' },
  table: 'exhibit',
  permission: 'museum:exhibit',
  url: '/museum/ExhibitList',
  page: 'museum/ExhibitList',
  imports: true as const,
  fields,
};

/** Deleted exhibits are marked and stay in the table. */
export const exhibits = defineResource({
  ...declaration,
  name: 'exhibits',
  path: '/museum/exhibit',
  softDelete: true,
});

/** The same table without the mark: what is deleted is gone. */
export const showpieces = defineResource({ ...declaration, name: 'showpieces', path: '/museum/showpiece' });

export const GRADES: ReadonlyMap<string, string> = new Map([
  ['1', '一级'],
  ['2', '二级'],
  ['3', '三级'],
]);

export const EXHIBIT_TABLE = `
create table exhibit (
  id          uuid primary key,
  code        text not null unique,
  name        text not null,
  mark        text unique,
  story       text,
  note        text,
  storey      integer,
  weight      numeric(12, 3),
  on_show     boolean,
  made_on     date,
  lent_at     timestamptz,
  grade       text,
  state       text,
  found_at    timestamptz,
  price       numeric(12, 2),
  version     integer not null default 1,
  created_by  text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_by  text,
  updated_at  timestamptz,
  deleted_by  text,
  deleted_at  timestamptz
);
create trigger exhibit_counts_version before update on exhibit for each row execute function count_row_version();
grant select, insert, update, delete on exhibit to gongkai_app;`;
