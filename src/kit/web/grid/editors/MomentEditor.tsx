import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { FocusEvent, InputEvent } from 'react';
import { textOf } from '#kit/domain/grid/grid-column.ts';
import { pastedValue } from '#kit/domain/grid/pasted-value.ts';
import type { EditorProps } from './editor-props.ts';
import { usePending } from './use-pending.ts';

const FORMATS = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const;

const KINDS = { date: 'day', datetime: 'instant', time: 'time' } as const;

/** A day, an instant or a time, kept as the wire writes it. */
export function MomentEditor(props: EditorProps) {
  const { grid, row, column, label } = props;
  const { hold, finish } = usePending(props);
  const type = column.type as keyof typeof FORMATS;
  const format = FORMATS[type];
  const text = textOf(row[column.key]);

  /** The library takes what is typed a moment after Enter, when the cell is closed already. */
  function read({ target }: InputEvent) {
    const typed = pastedValue({ kind: KINDS[type] }, (target as HTMLInputElement).value);
    hold('unreadable' in typed ? text : textOf(typed.value));
  }

  const common = {
    placeholder: column.placeholder,
    ...column.props,
    'aria-label': label,
    className: 'grid-choice',
    autoFocus: true,
    defaultOpen: true,
    format: column.format ?? format,
    value: text ? dayjs(type === 'time' ? `2000-01-01 ${text}` : text) : null,
    onChange: (moment: Dayjs | null) => {
      hold(moment?.format(format) ?? '');
      finish();
    },
    onOpenChange: (open: boolean) => {
      if (!open) finish();
    },
    // Whoever opens it by typing begins anew.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (grid.cursor.editing?.typed !== undefined && target instanceof HTMLInputElement) target.select();
    },
  };
  return (
    <div className="grid-moment" onInput={read}>
      {type === 'time' ? <TimePicker {...common} /> : <DatePicker {...common} showTime={type === 'datetime'} />}
    </div>
  );
}
