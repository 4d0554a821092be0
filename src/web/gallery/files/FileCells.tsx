import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';

/** Cells that take files by click, by dropping and by pasting. A save waits for what is on its way. */
export function FileCells() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const columns: GridColumn[] = [
    { key: 'upload', type: 'upload', title: t('samples.upload'), token: true, width: 160 },
    { key: 'image', type: 'image', title: t('samples.image'), token: true, width: 160 },
    {
      key: 'file',
      type: 'file',
      title: t('samples.file'),
      token: true,
      fieldExtendJson: { uploadnum: 2 },
      width: 180,
    },
    { key: 'strangers', type: 'file', title: t('samples.withoutToken'), width: 180 },
    { key: 'reading', type: 'file', title: t('samples.reading'), disabled: true, width: 180 },
  ];
  const grid = useGrid({ columns, rows: ROWS });
  const save = async () => {
    grid.cursor.stopEditing();
    if (!(await grid.store.validate())) return void message.warning(t('samples.heldBack'));
    // What the second column got can be looked at in the last one, which nobody may change.
    grid.store.load(grid.store.rows.read().rows.map((row) => ({ ...row, reading: row.file })));
    void message.success(t('samples.saved'));
  };
  return (
    <>
      <div className="grid-toolbar">
        <Button onClick={() => void save()}>{t('samples.save')}</Button>
      </div>
      <Grid grid={grid} label={t('gallery.fileCells')} />
    </>
  );
}

const ROWS = [1, 2].map((at) => ({ id: `files-${at}`, upload: '', image: '', file: '', strangers: '', reading: '' }));
