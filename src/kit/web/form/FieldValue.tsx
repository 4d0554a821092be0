import { useTranslation } from 'react-i18next';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import { fieldText } from '#kit/web/list/table/columns.tsx';

const plainText = (html: unknown) => new DOMParser().parseFromString(String(html ?? ''), 'text/html').body.textContent;

/** A value as people read it, whether or not an answer has brought the dictionary's text with it. */
export function FieldValue({ value, name, field }: { value: unknown; name: string; field?: ResourceField }) {
  const { t } = useTranslation();
  const options = useDictionary(field?.dict);
  const values = field?.several ? String(value ?? '').split(',') : [String(value)];
  const texts = values.flatMap((one) => options.find((option) => String(option.value) === one)?.text ?? []);
  const known = texts.length === values.length ? texts.join(',') : undefined;
  const text = field?.control === 'rich' ? plainText(value) : known;
  return fieldText({ id: '', [name]: value, [`${name}_dictText`]: text ?? value }, name, t, field);
}
