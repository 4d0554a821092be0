import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import { Day, text } from '#kit/contract/shapes.ts';

const plain = (zh: string) => ({
  label: { zh, en: zh },
  control: 'text' as const,
  schema: Type.Optional(text(100)),
  inList: true as const,
});
const number = (zh: string) => ({
  label: { zh, en: zh },
  control: 'number' as const,
  schema: Type.Optional(Type.Number({ minimum: 0 })),
  inList: true as const,
});

/** Fourteen columns, and the time that every export adds: texts, numbers, a day, a choice. */
export const wide = defineResource({
  name: 'wide',
  title: { zh: '清单', en: 'List' },
  purpose: { zh: '清单用于测量。', en: 'For measurements.' },
  path: '/bench/wide',
  table: 'wide',
  permission: 'bench:wide',
  url: '/bench/Wide',
  page: 'bench/Wide',
  imports: true,
  fields: {
    code: { ...plain('编号'), schema: text(32), unique: true, fixed: true },
    name: { ...plain('名称'), schema: text(100) },
    brand: plain('品牌'),
    model: plain('型号'),
    unit: plain('单位'),
    maker: plain('厂家'),
    place: plain('产地'),
    contact: plain('联系人'),
    address: plain('地址'),
    note: plain('备注'),
    amount: number('数量'),
    price: number('单价'),
    total: number('合价'),
    day: { label: { zh: '日期', en: 'Day' }, control: 'day', schema: Type.Optional(Day), inList: true },
  },
});

export const WIDE_TABLE = `
  create table wide (
    id uuid primary key, version integer not null default 1, code text not null unique, name text not null, brand text, model text, unit text, maker text,
    place text, contact text, address text, note text, amount numeric, price numeric, total numeric, day date,
    created_by text, created_at timestamptz not null, updated_by text, updated_at timestamptz);
  grant select, insert, update, delete on wide to public`;

export const FILL = `
  insert into wide (id, code, name, brand, model, unit, maker, place, contact, address, note, amount, price, total, day,
    created_by, created_at)
  select gen_random_uuid(), 'W' || lpad(number::text, 6, '0'), '镀锌钢管 ' || number, '云州', 'DN' || number % 200, '米',
    '云州钢管厂', '云州市', '张三', '云州市中心区人民路 ' || number % 900 || ' 号', '=备注 ' || number, number % 977, 12.5,
    number % 977 * 12.5, date '2026-01-01' + number % 300, 'bench', now()
  from generate_series(1, $1::int) as number`;

export const HEADINGS = Object.values(wide.fields).map(({ label }) => label.zh);

/** A row of a workbook; every five-hundredth is wrong in two cells. */
export function sampleRow(at: number): (string | number | null)[] {
  const bad = at % 500 === 250;
  const texts = ['云州', `DN${at % 200}`, '米', '云州钢管厂', '云州市', '张三', `人民路 ${at % 900} 号`, '备注'];
  return [`I${at}`, bad ? null : `镀锌钢管 ${at}`, ...texts, at % 977, bad ? '十二元' : 12.5, 100, '2026-01-05'];
}
