import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DICT_COLOR_NAMES, DICT_COLORS } from '#kit/domain/dict-colors.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { DictTag } from '#kit/web/language/DictTag.tsx';
import { said } from '#kit/web/language/words.ts';

const isColor = (name: unknown): name is keyof typeof DICT_COLORS => DICT_COLOR_NAMES.some((one) => one === name);
const tag = (name: unknown) => isColor(name) && <DictTag color={name}>{said(DICT_COLORS[name])}</DictTag>;

/** Chooses the colour of an item, or none. */
export function ColorSelect(props: ControlProps<string>) {
  const { t } = useTranslation();
  return (
    <Select<string>
      {...props}
      value={props.value || undefined}
      allowClear
      className="field-wide"
      placeholder={t('dictionaries.noColor')}
      options={DICT_COLOR_NAMES.map((name) => ({ value: name, label: said(DICT_COLORS[name]) }))}
      optionRender={({ value }) => tag(value)}
      labelRender={({ value }) => tag(value)}
    />
  );
}
