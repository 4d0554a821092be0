import { holdsSeveral } from '#kit/domain/grid/grid-column.ts';
import { SearchSelect } from '#kit/web/form/controls/SearchSelect.tsx';
import type { EditorProps } from './editor-props.ts';
import { isTab } from './is-tab.ts';
import { usePending } from './use-pending.ts';

/** Chooses from a dictionary that is too long to be shown: the server finds what is typed. */
export function SearchEditor(props: EditorProps) {
  const { column, label } = props;
  const { value, hold, finish } = usePending(props);
  const several = holdsSeveral(column);
  return (
    <SearchSelect
      placeholder={column.placeholder}
      {...column.props}
      dict={column.dictCode ?? ''}
      multiple={several}
      opened
      startTyped={props.grid.cursor.editing?.typed}
      aria-label={label}
      value={value}
      onChange={(next) => {
        if (isTab()) return;
        hold(next);
        if (!several) finish();
      }}
    />
  );
}
