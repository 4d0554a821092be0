import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ControlProps } from './control-props.ts';

/** A calendar day as the wire writes it. */
export function DayControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <DatePicker
      {...rest}
      className="field-wide"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
