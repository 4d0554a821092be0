import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { type EditorProps, textOf } from './editor-props.ts';
import { RestingCell } from './RestingCell.tsx';

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const;

export function MomentEditor(props: EditorProps) {
  return (
    <RestingCell {...props}>
      <Moment {...props} />
    </RestingCell>
  );
}

/** A day, an instant or a time, kept as the wire writes it. */
function Moment({ grid, row, column, label }: EditorProps) {
  const { store, cursor } = grid;
  const type = column.type as keyof typeof FORMATS;
  const format = FORMATS[type];
  const text = textOf(row[column.key]);
  const common = {
    'aria-label': label,
    className: 'grid-choice',
    autoFocus: true,
    defaultOpen: true,
    format: column.format ?? format,
    value: text ? dayjs(type === 'time' ? `2000-01-01 ${text}` : text) : null,
    onChange: (moment: dayjs.Dayjs | null) => {
      void store.setCells([{ id: row.id, key: column.key, value: moment?.format(format) ?? '' }]);
      cursor.stopEditing();
    },
    onOpenChange: (open: boolean) => {
      if (!open) cursor.stopEditing();
    },
  };
  return type === 'time' ? <TimePicker {...common} /> : <DatePicker {...common} showTime={type === 'datetime'} />;
}
