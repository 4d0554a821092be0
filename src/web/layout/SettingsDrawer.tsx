import { CheckOutlined } from '@ant-design/icons';
import { Button, Drawer, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { arrange, DEFAULTS, type LayoutSettings, useLayout } from './layout-settings.ts';
import { COLORS } from './preset-colors.ts';
import './settings-drawer.css';
import { useDevice } from './use-device.ts';

type Flag = { [K in keyof LayoutSettings]: LayoutSettings[K] extends boolean ? K : never }[keyof LayoutSettings];

/** How the frame looks in this browser. Every change shows at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const settings = useLayout();
  const mobile = useDevice() === 'mobile';
  return (
    <Drawer open title={t('frame.settings')} size={320} onClose={onClose} className="settings-drawer">
      <Choice label={t('settings.navTheme')} field="navTheme" values={['light', 'dark']} disabled={mobile} />
      <Choice label={t('settings.layout')} field="layout" values={['sidemenu', 'topmenu']} disabled={mobile} />
      <Choice label={t('settings.contentWidth')} field="contentWidth" values={['fixed', 'fluid']} disabled={mobile} />
      {mobile && <p className="settings-hint">{t('settings.wideOnly')}</p>}
      <Colors />
      <Toggle label={t('settings.weak')} flag="weak" />
      <Toggle label={t('settings.fixedHeader')} flag="fixedHeader" />
      <Toggle label={t('settings.autoHideHeader')} flag="autoHideHeader" disabled={!settings.fixedHeader} />
      <Toggle label={t('settings.fixSiderbar')} flag="fixSiderbar" disabled={settings.layout !== 'sidemenu'} />
      <Button className="settings-reset" onClick={() => arrange(DEFAULTS)}>
        {t('settings.reset')}
      </Button>
    </Drawer>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="settings-line">
      {label}
      {children}
    </div>
  );
}

type ChoiceField = 'navTheme' | 'layout' | 'contentWidth';

interface ChoiceProps<Field extends ChoiceField> {
  label: string;
  field: Field;
  values: LayoutSettings[Field][];
  disabled: boolean;
}

function Choice<Field extends ChoiceField>({ label, field, values, disabled }: ChoiceProps<Field>) {
  const { t } = useTranslation();
  const chosen = useLayout((settings) => settings[field]);
  return (
    <Line label={<span>{label}</span>}>
      <Segmented
        aria-label={label}
        disabled={disabled}
        value={chosen}
        options={values.map((value) => ({ value, label: t(`settings.${value as LayoutSettings[ChoiceField]}`) }))}
        onChange={(value) => arrange({ [field]: value })}
      />
    </Line>
  );
}

function Toggle({ label, flag, disabled }: { label: string; flag: Flag; disabled?: boolean }) {
  const id = useId();
  const on = useLayout((settings) => settings[flag]);
  return (
    <Line label={<label htmlFor={id}>{label}</label>}>
      <Switch id={id} checked={on} disabled={disabled} onChange={(checked) => arrange({ [flag]: checked })} />
    </Line>
  );
}

function Colors() {
  const { t } = useTranslation();
  const color = useLayout((settings) => settings.color);
  return (
    <fieldset className="settings-colors">
      <legend>{t('settings.color')}</legend>
      {COLORS.map(({ name, value, fill }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === color}
          aria-label={t(`settings.colors.${name}`)}
          title={t(`settings.colors.${name}`)}
          style={{ background: fill }}
          onClick={() => arrange({ color: value })}
        >
          {value === color && <CheckOutlined aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}
