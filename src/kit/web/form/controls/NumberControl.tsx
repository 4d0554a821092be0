import { InputNumber } from 'antd';
import type { ControlProps } from './control-props.ts';

export const NumberControl = (props: ControlProps<number>) => (
  <InputNumber {...(props as object)} className="field-wide" />
);
