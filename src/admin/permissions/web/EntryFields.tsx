import { AutoComplete, Form, Input, InputNumber, Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { titleText } from '#kit/web/page/screen-title.ts';
import {
  BUTTON,
  menuEntryCalls as calls,
  type EntryDraft,
  type PermRow,
  SUB_MENU,
  TOP_MENU,
} from '../menu-entries.contract.ts';
import { EntrySelect } from './EntrySelect.tsx';
import { fieldsOf } from './entry-draft.ts';
import { IconPicker } from './IconPicker.tsx';
import { menuScreens } from './registered-screens.ts';

type Labels = Partial<Record<keyof EntryDraft, string>>;

export function useEntryLabels(): Labels {
  const { t } = useTranslation();
  return {
    menuType: t('menus.kind'),
    name: t('menus.name'),
    nameEn: t('entry.nameEn'),
    parentId: t('entry.parent'),
    url: t('entry.url'),
    component: t('menus.component'),
    redirect: t('entry.redirect'),
    perms: t('entry.perms'),
    permsType: t('entry.permsType'),
    status: t('entry.status'),
    icon: t('menus.icon'),
    sortNo: t('menus.order'),
    route: t('entry.route'),
    hidden: t('entry.hidden'),
    keepAlive: t('entry.keepAlive'),
    alwaysShow: t('entry.alwaysShow'),
    internalOrExternal: t('entry.opens'),
    description: t('entry.description'),
    descriptionEn: t('entry.descriptionEn'),
  };
}

/** The fields of the chosen type; what another type has is not asked. */
export function EntryFields({ row, labels }: { row: PermRow | undefined; labels: Labels }) {
  const { t } = useTranslation();
  const menuType: EntryDraft['menuType'] = Form.useWatch('menuType') ?? TOP_MENU;
  const isButton = menuType === BUTTON;
  const has = new Set(fieldsOf(menuType));
  const item = (name: keyof EntryDraft, required = false) => ({
    name,
    label: labels[name],
    rules: required ? [{ required: true, whitespace: true, message: t('form.enter', { label: labels[name] }) }] : [],
  });
  return (
    <>
      <Form.Item {...item('menuType')}>
        <KindControl />
      </Form.Item>
      <Form.Item {...item('name', true)}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('nameEn')} extra={t('entry.englishHint')}>
        <Input maxLength={100} autoComplete="off" lang="en" />
      </Form.Item>
      {has.has('parentId') && (
        <Form.Item {...item('parentId', true)}>
          <ParentControl self={row?.id} />
        </Form.Item>
      )}
      <Form.Item
        {...item('url', !isButton)}
        label={isButton ? t('entry.apiUrl') : labels.url}
        extra={isButton ? t('entry.apiUrlHint') : undefined}
      >
        <Input maxLength={500} autoComplete="off" placeholder={isButton ? '/sys/user/list' : '/isystem/user'} />
      </Form.Item>
      {has.has('component') && (
        <Form.Item {...item('component', menuType === SUB_MENU)} extra={t('entry.componentHint')}>
          <ComponentControl placeholder={menuType === TOP_MENU ? t('entry.passThrough') : 'system/UserList'} />
        </Form.Item>
      )}
      {has.has('redirect') && (
        <Form.Item {...item('redirect')}>
          <Input maxLength={255} autoComplete="off" />
        </Form.Item>
      )}
      {isButton && <ButtonFields item={item} />}
      {has.has('icon') && (
        <Form.Item {...item('icon')}>
          <IconPicker />
        </Form.Item>
      )}
      <Form.Item {...item('sortNo')}>
        <InputNumber min={0} max={99_999} />
      </Form.Item>
      {!isButton && <Switches item={item} />}
      <Form.Item {...item('description')} extra={isButton ? undefined : t('entry.descriptionHint')}>
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
      <Form.Item {...item('descriptionEn')}>
        <Input.TextArea maxLength={500} rows={2} lang="en" />
      </Form.Item>
    </>
  );
}

type ItemOf = (name: keyof EntryDraft, required?: boolean) => object;

function KindControl({ value, onChange, ...rest }: ControlProps<EntryDraft['menuType']>) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      {...rest}
      aria-label={t('menus.kind')}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      options={[
        { value: TOP_MENU, label: t('menus.kinds.0') },
        { value: SUB_MENU, label: t('menus.kinds.1') },
        { value: BUTTON, label: t('menus.kinds.2') },
      ]}
    />
  );
}

function ParentControl({ self, ...rest }: { self: string | undefined } & ControlProps<string>) {
  const tree = useAnswer(calls.tree, {});
  return <EntrySelect {...rest} loading={tree.isPending} nodes={tree.data?.treeList ?? []} self={self} />;
}

function ComponentControl({ placeholder, ...rest }: { placeholder: string } & ControlProps<string>) {
  useTranslation();
  const options = menuScreens().map(({ page, title }) => ({ value: page, label: `${page} · ${titleText(title)}` }));
  return (
    <AutoComplete
      {...rest}
      allowClear
      placeholder={placeholder}
      options={options}
      showSearch={{
        filterOption: (typed, option) => String(option?.label).toLowerCase().includes(typed.toLowerCase()),
      }}
    />
  );
}

function ButtonFields({ item }: { item: ItemOf }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item {...item('perms')} extra={t('entry.permsHint')}>
        <Input maxLength={1_000} autoComplete="off" placeholder="user:add" />
      </Form.Item>
      <Form.Item {...item('permsType')} extra={t('entry.permsTypeHint')}>
        <Radio.Group
          aria-label={t('entry.permsType')}
          options={(['1', '2'] as const).map((value) => ({ value, label: t(`entry.permsTypes.${value}`) }))}
        />
      </Form.Item>
      <Form.Item {...item('status')} extra={t('entry.statusHint')}>
        <Radio.Group
          aria-label={t('entry.status')}
          options={(['1', '0'] as const).map((value) => ({ value, label: t(`entry.states.${value}`) }))}
        />
      </Form.Item>
    </>
  );
}

const SWITCHES = ['route', 'hidden', 'keepAlive', 'alwaysShow'] as const;

function Switches({ item }: { item: ItemOf }) {
  const { t } = useTranslation();
  return (
    <>
      {SWITCHES.map((name) => (
        <Form.Item
          key={name}
          {...item(name)}
          valuePropName="checked"
          extra={name === 'alwaysShow' ? t('entry.alwaysShowHint') : undefined}
        >
          <Switch />
        </Form.Item>
      ))}
      <Form.Item {...item('internalOrExternal')}>
        <Radio.Group
          aria-label={t('entry.opens')}
          options={[
            { value: false, label: t('entry.inside') },
            { value: true, label: t('entry.outside') },
          ]}
        />
      </Form.Item>
    </>
  );
}
