import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import type { AskableField, Rule } from './conditions.ts';

interface ConditionValueProps {
  field: AskableField | undefined;
  rule: Rule | undefined;
  value: string;
  onChange: (value: string) => void;
}

const MOST = 200;

/** The value of a condition, by the type of its field; several values are joined by commas. */
export function ConditionValue({ field, rule, value, onChange }: ConditionValueProps) {
  const { t } = useTranslation();
  const label = t('query.value');
  const written = (next: unknown) => onChange(next === null || next === undefined ? '' : String(next));
  if (field && rule === 'in') return <SeveralValues field={field} value={value} label={label} onChange={onChange} />;
  if (field?.kind === 'flag')
    return (
      <Select
        className="field-wide"
        aria-label={label}
        value={value || undefined}
        options={[
          { value: 'true', label: t('form.yes') },
          { value: 'false', label: t('form.no') },
        ]}
        onChange={written}
      />
    );
  if (field && field.kind !== 'text')
    return (
      <FieldControl
        field={rule === 'like' ? { ...field.field, several: undefined } : field.field}
        inSearch
        aria-label={label}
        value={(field.field.control === 'number' && value !== '' ? Number(value) : value || undefined) as never}
        onChange={written as never}
      />
    );
  return (
    <Input
      aria-label={label}
      placeholder={t('query.enterValue')}
      allowClear
      maxLength={MOST}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface SeveralProps {
  field: AskableField;
  value: string;
  label: string;
  onChange: (value: string) => void;
}

function SeveralValues({ field, value, label, onChange }: SeveralProps) {
  const { t } = useTranslation();
  const options = useDictionary(field.field.dict);
  return (
    <Select
      mode={field.kind === 'choice' ? 'multiple' : 'tags'}
      className="field-wide"
      maxTagCount={1}
      aria-label={label}
      placeholder={t('query.severalValues')}
      tokenSeparators={[',', '，', '\n', '\t']}
      value={value.split(',').filter(Boolean)}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      open={field.kind === 'choice' ? undefined : false}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(values: string[]) => onChange(values.join(','))}
    />
  );
}
