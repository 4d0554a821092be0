import { StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { MENU_ICONS, MenuIcon } from './menu-icons.tsx';

/** One of the icons that menus show, or none. */
export function IconPicker({ value, onChange, id }: ControlProps<string | null> & { id?: string }) {
  const { t } = useTranslation();
  const names = ['', ...Object.keys(MENU_ICONS)];
  const chosen = value && Object.hasOwn(MENU_ICONS, value) ? value : '';
  return (
    <fieldset id={id} className="icon-choices">
      <legend className="visually-hidden">{t('entry.chooseIcon')}</legend>
      {names.map((name) => (
        <label key={name} className="icon-choice" title={name || t('entry.noIcon')}>
          <input
            type="radio"
            name="menu-icon"
            className="visually-hidden"
            checked={name === chosen}
            onChange={() => onChange?.(name === '' ? null : name)}
          />
          {name === '' ? <StopOutlined aria-hidden /> : <MenuIcon name={name} />}
          <span className="visually-hidden">{name || t('entry.noIcon')}</span>
        </label>
      ))}
    </fieldset>
  );
}
