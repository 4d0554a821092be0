import type { ComponentProps } from 'react';
import { CardOrder } from './table/CardOrder.tsx';
import { ListTuning } from './table/ListTuning.tsx';
import { useNarrow } from './table/use-narrow.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

/** Above a list: its views, and how its table looks. */
export function ListHead({ list, columns }: ComponentProps<typeof ListTuning>) {
  return (
    <>
      <ViewTabs list={list} columns={columns} />
      {useNarrow() ? <CardOrder list={list} columns={columns} /> : <ListTuning list={list} columns={columns} />}
    </>
  );
}
