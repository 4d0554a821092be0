import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type EditorProps, textOf } from './editor-props.ts';

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const;

/** A day, an instant or a time, kept as the wire writes it. */
export function MomentEditor({ grid, row, column, label }: EditorProps) {
  const { store, cursor } = grid;
  const type = column.type as keyof typeof FORMATS;
  const format = FORMATS[type];
  const text = textOf(row[column.key]);
  // The key that made the choice reaches the grid first: Enter goes on to the next row.
  const finish = () => queueMicrotask(() => cursor.stopEditing());
  const common = {
    placeholder: column.placeholder,
    ...column.props,
    'aria-label': label,
    className: 'grid-choice',
    autoFocus: true,
    defaultOpen: true,
    format: column.format ?? format,
    value: text ? dayjs(type === 'time' ? `2000-01-01 ${text}` : text) : null,
    onChange: (moment: dayjs.Dayjs | null) => {
      void store.setCells([{ id: row.id, key: column.key, value: moment?.format(format) ?? '' }]);
      finish();
    },
    onOpenChange: (open: boolean) => {
      if (!open) finish();
    },
  };
  return type === 'time' ? <TimePicker {...common} /> : <DatePicker {...common} showTime={type === 'datetime'} />;
}
