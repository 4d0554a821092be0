export interface ControlProps<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  'aria-label'?: string;
}
