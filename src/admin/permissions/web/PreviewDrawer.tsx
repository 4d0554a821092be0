import { Drawer, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleCalls } from '#admin/roles/roles.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import { NothingFound } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { menuMoveCalls as calls } from '../menu-moves.contract.ts';
import type { MenuItem } from '../permissions.contract.ts';
import { MenuIcon } from './menu-icons.tsx';

/** The menu as a role sees it. It has no mask: changes made beside it show at once. */
export function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const [roleId, setRoleId] = useState<string>();
  const roles = useAnswer(roleCalls.all, {});
  return (
    <Drawer
      open
      size={360}
      mask={false}
      title={t('menus.preview')}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      {roles.error ? (
        <LoadFailed error={roles.error} retry={roles.refetch} />
      ) : (
        <Select
          className="field-wide"
          aria-label={t('menus.previewRole')}
          placeholder={t('menus.previewRole')}
          loading={roles.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={roleId}
          onChange={setRoleId}
          options={(roles.data ?? []).map(({ id, roleName, roleNameEn, roleCode }) => ({
            value: id,
            label: `${dataIn(roleName, roleNameEn)} · ${roleCode}`,
          }))}
          optionRender={({ label }) => <DataText text={String(label)} />}
          labelRender={({ label }) => <DataText text={String(label)} />}
        />
      )}
      {roleId ? <Preview roleId={roleId} /> : <Face drawing={<NothingFound />} title={t('menus.previewIdle')} />}
    </Drawer>
  );
}

function Preview({ roleId }: { roleId: string }) {
  const { t } = useTranslation();
  const menu = useAnswer(calls.preview, { roleId }, { quiet: true });
  if (menu.error) return <LoadFailed error={menu.error} retry={menu.refetch} />;
  if (!menu.data) return <span className="bone" />;
  return (
    <>
      <p className="rule-words">{t('menus.previewText')}</p>
      <nav aria-label={t('menus.preview')}>
        <Level entries={menu.data} />
      </nav>
    </>
  );
}

function Level({ entries }: { entries: MenuItem[] }) {
  const shown = entries.filter(({ hidden }) => !hidden);
  return (
    <ul className="menu-preview">
      {shown.map(({ id, meta, children, alwaysShow }) => (
        <li key={id}>
          <span className="menu-preview-entry">
            {meta.icon && <MenuIcon name={meta.icon} />}
            <DataText text={dataIn(meta.title, meta.titleEn)} />
          </span>
          {children && !alwaysShow && <Level entries={children} />}
        </li>
      ))}
    </ul>
  );
}
