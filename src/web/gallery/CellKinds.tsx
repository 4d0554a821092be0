import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { directoryCalls } from '#admin/users/user-directory.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { kindColumns } from './kind-columns.ts';

interface Found {
  people: readonly { username: string }[];
  departments: readonly { id: string }[];
}

/** One grid with a column of every type; its people and departments are those of the demo city. */
export function CellKinds() {
  const { t } = useTranslation();
  const people = useAnswer(directoryCalls.search, { pageNo: 1, pageSize: 5 }, { quiet: true });
  const departments = useAnswer(departmentTreeCalls.tree, {}, { quiet: true });
  const failed = people.isError ? people : departments.isError ? departments : undefined;
  if (failed) return <LoadFailed error={failed.error} retry={failed.refetch} />;
  if (!people.data || !departments.data) return <p role="status">{t('gallery.loading')}</p>;
  return <Kinds people={people.data.records} departments={departments.data} />;
}

function Kinds({ people, departments }: Found) {
  const { t } = useTranslation();
  const [found, setFound] = useState<string>();
  const columns = kindColumns(t);
  const grid = useGrid({ columns, rows: rowsOf(people, departments) });
  const slots = useMemo(
    () => ({
      slot: ({ id }: { id: string }) => (
        <Button size="small" tabIndex={-1} onClick={() => setFound(id)}>
          {t('gallery.kinds.slotButton')}
        </Button>
      ),
    }),
    [t],
  );
  return (
    <>
      <div className="grid-toolbar">
        <Button onClick={() => setFound(JSON.stringify(grid.store.rows.read(), null, 2))}>
          {t('gallery.kinds.read')}
        </Button>
      </div>
      <Grid grid={grid} label={t('gallery.cellKinds')} slots={slots} />
      <Space>{found && <pre className="gallery-found">{found}</pre>}</Space>
    </>
  );
}

const rowsOf = (people: Found['people'], departments: Found['departments']) =>
  Array.from({ length: 4 }, (_, at) => ({
    id: `kind-${at}`,
    input: `清单项 ${at + 1}`,
    inputNumber: String((at + 1) * 12.5),
    checkbox: at % 2 === 0 ? 'Y' : 'N',
    select: at % 2 === 0 ? '1' : '2',
    radio: '1',
    province: '1',
    city: '11',
    list_multi: '1,2',
    sel_search: '1',
    date: `2026-11-1${at}`,
    datetime: `2026-11-1${at} 09:30:00`,
    time: '09:30:00',
    sel_user: people[at]?.username ?? '',
    sel_depart: departments[0]?.id ?? '',
    sel_search_async: people[0]?.username ?? '',
    textarea: at === 0 ? '第一行\n第二行' : '',
    input_pop: '',
    upload: '',
    strangers: '',
    image: '',
    file: '',
    popup: '',
    popupName: '',
    hidden: `H${at}`,
  }));
