import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type FocusEvent, type InputEvent, type KeyboardEvent, useRef, useState } from 'react';
import { textOf } from '#kit/domain/grid/grid-column.ts';
import { pastedValue } from '#kit/domain/grid/pasted-value.ts';
import { isOff, momentOf } from '#kit/web/grid/input/off-moments.ts';
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
  const [start] = useState(() => (text ? momentOf(type, text) : null));
  const shut = useRef(false);
  const take = (wire: string) => hold(isOff(column, wire) ? text : wire);

  /** The library takes what is typed a moment after Enter, when the cell is closed already. */
  function read({ target }: InputEvent) {
    const typed = pastedValue({ kind: KINDS[type], format: column.format }, (target as HTMLInputElement).value);
    if ('unreadable' in typed) hold(text);
    else take(textOf(typed.value));
  }

  /** The grid hears Esc in the field; the calendar hangs elsewhere in the page. */
  function drop({ key, target, currentTarget }: KeyboardEvent) {
    if (key === 'Escape' && !currentTarget.contains(target as Node)) grid.cursor.cancel();
  }

  const events = { onInput: read, onKeyDown: drop };
  const common = {
    placeholder: column.placeholder,
    ...column.props,
    'aria-label': label,
    className: 'grid-choice',
    autoFocus: true,
    defaultOpen: true,
    format: column.format ?? format,
    defaultValue: start,
    // What is picked counts before it is confirmed; while it closes, the library puts the old moment back.
    onCalendarChange: (moment: Dayjs | Dayjs[] | null) => {
      if (!shut.current && dayjs.isDayjs(moment)) take(moment.format(format));
    },
    onChange: (moment: Dayjs | null) => {
      hold(moment?.format(format) ?? '');
      finish();
    },
    onOpenChange: (open: boolean) => {
      shut.current = !open;
      if (!open) finish();
    },
    // Anyone who opens it by typing begins again.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (grid.cursor.editing?.typed !== undefined && target instanceof HTMLInputElement) target.select();
    },
  };
  return (
    <div className="grid-moment" {...events}>
      {type === 'time' ? <TimePicker {...common} /> : <DatePicker {...common} showTime={type === 'datetime'} />}
    </div>
  );
}
