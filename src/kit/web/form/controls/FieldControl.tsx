import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { DataText, langOf } from '#kit/web/language/ChineseText.tsx';
import { DictTag } from '#kit/web/language/DictTag.tsx';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import { DecimalControl, MoneyControl } from './AmountControls.tsx';
import type { ControlProps } from './control-props.ts';
import { LazyDayControl, LazyNumberControl } from './LazyControls.tsx';

/** The control that a field's declaration names, but for an editor, which a form brings itself. In a search row every control can be emptied. */
export function FieldControl({
  field,
  inSearch,
  ...rest
}: { field: ResourceField; inSearch?: boolean } & ControlProps) {
  const { maxLength } = field.schema as { maxLength?: number };
  switch (inSearch && field.control === 'textarea' ? 'text' : field.control) {
    case 'textarea':
      return (
        // Its size follows no text: antd measures that with a style attribute, which our policy forbids.
        <Input.TextArea {...(rest as object)} lang={langOf(rest.value)} rows={3} maxLength={maxLength} showCount />
      );
    case 'number':
      return <LazyNumberControl {...(rest as ControlProps<number>)} />;
    case 'money':
      return <MoneyControl inSearch={inSearch} {...(rest as ControlProps<string>)} />;
    case 'decimal':
      return <DecimalControl inSearch={inSearch} {...(rest as ControlProps<string>)} />;
    case 'select':
      return (
        <DictionarySelect
          code={field.dict}
          // A search that came by a link or a view may name several values of any choice.
          several={field.several === true || (inSearch === true && String(rest.value ?? '').includes(','))}
          {...(rest as ControlProps<string>)}
        />
      );
    case 'day':
      return <LazyDayControl {...(rest as ControlProps<string>)} />;
    case 'switch':
      return <Switch {...(rest as object)} checked={rest.value === true} />;
    default:
      return <Input {...(rest as object)} allowClear={inSearch} autoComplete="off" />;
  }
}

interface DictionarySelectProps extends ControlProps<string> {
  code?: string;
  several: boolean;
}

function DictionarySelect({ code, several, value, onChange, ...rest }: DictionarySelectProps) {
  const options = useDictionary(code);
  // Where there were several it stays so: with one of two taken out, the list stays open for the next.
  const [takesSeveral, setTakesSeveral] = useState(several);
  if (several && !takesSeveral) setTakesSeveral(true);
  const chosen = takesSeveral
    ? {
        mode: 'multiple' as const,
        value: value ? value.split(',') : [],
        onChange: (values: string[]) => onChange?.(values.join(',')),
      }
    : { value, onChange };
  return (
    <Select<never>
      {...rest}
      {...(chosen as object)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className="field-wide"
      options={options.map(({ value, text, color }) => ({ value, label: text, color }))}
      optionRender={({ label, data }) => (
        <DictTag color={data.color}>
          <DataText text={String(label)} />
        </DictTag>
      )}
      labelRender={({ label, value }) => <DataText text={String(label ?? value)} />}
    />
  );
}
