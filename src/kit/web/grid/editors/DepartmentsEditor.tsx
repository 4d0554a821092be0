import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsSeveral, keptAndShown, partsOf } from '#kit/domain/grid/grid-column.ts';
import { TreePicker } from '../../picker/TreePicker.tsx';
import { cellSources } from '../labels/cell-sources.ts';
import type { EditorProps } from './editor-props.ts';
import { usePending } from './use-pending.ts';

/** The tree of departments in its dialog; the cell takes over what is confirmed. */
export function DepartmentsEditor(props: EditorProps) {
  const { grid, column } = props;
  const { t } = useTranslation();
  const { value, hold, finish } = usePending(props);
  const { store, text } = keptAndShown(column);
  const source = use(cellSources()).departments(store, text);
  return (
    <TreePicker
      source={source}
      words={{
        title: t('grid.chooseDepartments'),
        searchHint: t('grid.searchDepartments'),
        placeholder: t('grid.chooseDepartments'),
      }}
      ids={partsOf(value)}
      multiple={holdsSeveral(column)}
      dialogProps={column.props}
      onConfirm={(ids) => {
        hold(ids.join(','));
        finish();
      }}
      onClose={() => grid.cursor.cancel()}
    />
  );
}
