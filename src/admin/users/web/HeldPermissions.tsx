import { Alert, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Effective } from '#admin/permissions/effective.contract.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { speaksChinese } from '#kit/web/language/words.ts';
import { NothingFound, ShutCounter } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import './effective.css';
import { type EffectiveRow, matching, nameOf, treeRows } from './effective-rows.ts';

/** What the drawer of effective permissions says of a user. */
export function HeldPermissions({ held }: { held: Effective }) {
  const { t } = useTranslation();
  const [word, setWord] = useState('');
  const [roleId, setRoleId] = useState<string>();
  const rows = treeRows(held.entries);
  const shown = matching(rows, held.roles, { word, roleId });
  const count = (kind: EffectiveRow['kind']) => rows.filter((row) => row.kind === kind && row.on).length;
  return (
    <div className="effective">
      {held.account === 'frozen' && <Alert type="warning" showIcon title={t('effective.frozen')} />}
      <Roles held={held} chosen={roleId} onChoose={setRoleId} />
      <p className="users-hint">
        <DataText text={t('effective.forAll', { names: listed(held.forAll.map(nameOf)) })} />
      </p>
      {rows.length === 0 ? (
        <Face drawing={<ShutCounter />} title={t('effective.none')} text={t('effective.noneText')} />
      ) : (
        <>
          <Input.Search
            allowClear
            aria-label={t('effective.search')}
            placeholder={t('effective.search')}
            onChange={({ target }) => setWord(target.value)}
          />
          <p className="users-hint" role="status">
            {t('effective.counts', { menus: count('menu'), buttons: count('button'), shown: shown.length })}
          </p>
          {shown.length === 0 ? (
            <Face drawing={<NothingFound />} title={t('effective.notFound')} />
          ) : (
            <Entries rows={shown} roles={held.roles} />
          )}
        </>
      )}
    </div>
  );
}

interface RolesProps {
  held: Effective;
  chosen?: string;
  onChoose: (id: string | undefined) => void;
}

/** Each role is a switch that leaves only what it grants. */
function Roles({ held, chosen, onChoose }: RolesProps) {
  const { t } = useTranslation();
  if (held.roles.length === 0 && !held.otherRole) return <p>{t('effective.noRoles')}</p>;
  return (
    <fieldset className="effective-roles">
      <legend>{t('effective.roles')}</legend>
      {held.roles.map((role) => (
        <button
          key={role.id}
          type="button"
          className="effective-role"
          aria-pressed={chosen === role.id}
          onClick={() => onChoose(chosen === role.id ? undefined : role.id)}
        >
          <DataText text={roleWords(role)} />{' '}
          <small>
            {t('effective.grants', { count: held.entries.filter(({ via }) => via.includes(role.id)).length })}
          </small>
        </button>
      ))}
      {held.otherRole && <span>{t('effective.otherRole')}</span>}
    </fieldset>
  );
}

const listed = (names: string[]) => names.join(speaksChinese() ? '、' : ', ');

const roleWords = (role: Effective['roles'][number]) =>
  role.department ? `${role.department} · ${nameOf(role)}` : nameOf(role);

function Entries({ rows, roles }: { rows: EffectiveRow[]; roles: Effective['roles'] }) {
  const { t } = useTranslation();
  const wordsOf = new Map(roles.map((role) => [role.id, roleWords(role)]));
  return (
    <table className="effective-table">
      <caption className="visually-hidden">{t('effective.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('effective.name')}</th>
          <th scope="col">{t('effective.what')}</th>
          <th scope="col">{t('effective.via')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-off={row.on ? undefined : ''}>
            <th scope="row" style={{ paddingInlineStart: row.depth * 20 }}>
              <Tag>{t(`effective.kinds.${row.kind}`)}</Tag>
              <DataText text={nameOf(row)} />
            </th>
            <td>
              <code>{row.kind === 'menu' ? row.path : row.codes.join(', ')}</code>
              {!row.on && <Tag color="warning">{t('effective.off')}</Tag>}
              {row.rules.length > 0 && (
                <span className="effective-aside">
                  <DataText text={t('effective.rules', { names: listed(row.rules) })} />
                </span>
              )}
            </td>
            <td>
              <DataText text={listed(row.via.map((id) => wordsOf.get(id) ?? id))} />
              {row.otherRole && <span className="effective-aside">{t('effective.otherRole')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
