import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { isPicture, mostFiles } from '#kit/domain/grid/uploaded-file.ts';

/** Leaves out what a column does not take, and says so. */
export function useAccepted(column: GridColumn) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (chosen: readonly File[], already: number): File[] => {
    const fitting = column.type === 'image' ? chosen.filter(({ type }) => isPicture(type)) : [...chosen];
    if (fitting.length < chosen.length) void message.warning(t('grid.files.notPicture'));
    const most = mostFiles(column);
    const room = Math.max(0, most - already);
    if (fitting.length > room) void message.warning(t('grid.files.tooMany', { most }));
    return fitting.slice(0, room);
  };
}
