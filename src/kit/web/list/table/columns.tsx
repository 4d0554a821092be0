import type { TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import { grouped, yuanOf } from '#kit/domain/money.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { DictText } from '#kit/web/language/DictTag.tsx';
import { said } from '#kit/web/language/words.ts';
import { type ListAddress, unsorted } from '../list-address.ts';
import { CREATED } from '../query/conditions.ts';
import type { ResourceSlots, Row } from '../slots.ts';

interface ColumnsOf {
  fields: Fields;
  address: ListAddress;
  cell?: ResourceSlots['cell'];
  /** Whether the time at which a row was made is a column too. */
  created?: boolean;
  t: TFunction;
}

type Shown = Partial<Pick<ResourceField, 'dict' | 'control'>>;

const AMOUNTS: ResourceField['control'][] = ['number', 'money', 'decimal'];

/** A value as people read it: the dictionary's text where the field has one. */
export function fieldText(row: Row, name: string, t: TFunction, field: Shown = {}): ReactNode {
  const value = row[`${name}_dictText`] ?? row[name];
  if (value === null || value === undefined || value === '') return <span className="nothing">–</span>;
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (field.control === 'money') return <span className="amount">{grouped(yuanOf(String(value)))}</span>;
  if (field.control === 'decimal') return <span className="amount">{grouped(String(value))}</span>;
  if (field.dict) return <DictText dict={field.dict} value={String(row[name])} text={String(value)} />;
  return <ChineseText>{String(value)}</ChineseText>;
}

/** The fields that a list shows. */
export function listColumns({ fields, address, cell = {}, created, t }: ColumnsOf): TableColumnType<Row>[] {
  const { column, order } = address;
  const shown = Object.entries(fields).filter(([, field]) => field.inList);
  if (created) shown.push([unsorted.column, CREATED]);
  return shown.map(([name, field]) => ({
    key: name,
    title: said(field.label),
    sorter: field.sortable,
    // Newest first is the order of a list that nobody has sorted: there is nothing to go back to.
    sortDirections: name === unsorted.column ? ['descend', 'ascend', 'descend'] : undefined,
    sortOrder: column === name ? (order === 'asc' ? 'ascend' : 'descend') : null,
    align: AMOUNTS.includes(field.control) ? 'right' : undefined,
    render: (_, row) => cell[name]?.(row) ?? fieldText(row, name, t, field),
  }));
}

/** The same table before its rows are there. */
export const boneColumns = (columns: TableColumnType<Row>[]): TableColumnType<Row>[] =>
  columns.map(({ sorter: _, ...column }) => ({ ...column, render: () => <span className="bone" /> }));
