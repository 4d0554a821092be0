import { Drawer, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#admin/permissions/entry-titles.rules.ts';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { holderCalls, MOST_ROLES } from '#admin/permissions/holders.contract.ts';
import type { RowOf } from '#kit/contract/resource-field.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn, speaksChinese } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { roleCalls, type roles } from '../roles.contract.ts';
import type { GrantNode } from './grant-ticks.ts';
import { MatrixTable, type NamedRole } from './MatrixTable.tsx';

const SHOWN_AT_FIRST = 5;

interface MatrixDrawerProps {
  /** Absent where the caller may not change grants. */
  onGrant?: (role: NamedRole, node: GrantNode) => void;
  onClose: () => void;
}

/** Which role holds what, side by side and to read only. */
export function MatrixDrawer({ onGrant, onClose }: MatrixDrawerProps) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<string[]>();
  const roles = useAnswer(roleCalls.all, {});
  const tree = useAnswer(grantCalls.tree, {});
  const ids = chosen ?? (roles.data ?? []).slice(0, SHOWN_AT_FIRST).map(({ id }) => id);
  const matrix = useAnswer(holderCalls.matrix, { roleIds: ids.join(',') }, { enabled: ids.length > 0, keepLast: true });
  const failed = [roles, tree, matrix].find(({ isError }) => isError);
  const columns = ids.flatMap((id) => (roles.data ?? []).filter((role) => role.id === id)).map(named);
  return (
    <Drawer
      open
      size={1200}
      className="matrix-drawer"
      title={t('roles.matrix')}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      <div className="matrix-head">
        <Select
          mode="multiple"
          className="matrix-roles"
          aria-label={t('roles.matrixRoles', { most: MOST_ROLES })}
          placeholder={t('roles.matrixRoles', { most: MOST_ROLES })}
          loading={roles.isPending}
          maxCount={MOST_ROLES}
          maxTagCount={1}
          showSearch={{ optionFilterProp: 'label' }}
          value={ids}
          onChange={setChosen}
          options={(roles.data ?? []).map(({ id, roleName, roleNameEn, roleCode }) => ({
            value: id,
            label: `${dataIn(roleName, roleNameEn)} · ${roleCode}`,
          }))}
          optionRender={({ label }) => <DataText text={String(label)} />}
          labelRender={({ label }) => <DataText text={String(label)} />}
        />
        <Input.Search
          aria-label={t('roles.searchTree')}
          placeholder={t('roles.searchTree')}
          allowClear
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      {failed?.error ? (
        <LoadFailed error={failed.error} retry={failed.refetch} />
      ) : ids.length === 0 && roles.data ? (
        <p className="grant-none">{t('roles.matrixNone')}</p>
      ) : tree.data && matrix.data ? (
        <MatrixTable
          nodes={inLanguage(tree.data.treeList, speaksChinese())}
          word={word}
          roles={columns}
          held={new Map(Object.entries(matrix.data).map(([id, keys]) => [id, new Set(keys)]))}
          onGrant={onGrant}
        />
      ) : (
        <Skeleton active={false} />
      )}
    </Drawer>
  );
}

const named = ({ id, roleName, roleNameEn }: RowOf<typeof roles.fields>): NamedRole => ({
  id,
  roleName: dataIn(roleName, roleNameEn),
});
