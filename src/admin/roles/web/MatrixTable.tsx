import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import type { GrantNode } from './grant-ticks.ts';
import { cellAfter, heldOf, type MatrixModule, matrixOf } from './matrix-rows.ts';

export interface NamedRole {
  id: string;
  roleName: string;
}

interface MatrixTableProps {
  nodes: GrantNode[];
  word: string;
  roles: NamedRole[];
  held: ReadonlyMap<string, ReadonlySet<string>>;
  onGrant?: (role: NamedRole, node: GrantNode) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** One tab stop for all cells: arrows go from one to the next, Enter opens the grants of that role at that place. */
export function MatrixTable({ nodes, word, roles, held, onGrant }: MatrixTableProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const modules = matrixOf(nodes, word);
  if (modules.length === 0) return <p className="grant-none">{t('roles.nothingInTree')}</p>;
  const starts = modules.map((_, index) => modules.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0));
  const size = [modules.reduce((sum, { rows }) => sum + rows.length, 0), roles.length] as const;

  function go(event: KeyboardEvent<HTMLTableElement>) {
    const next = cellAfter(at, event.key, size);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join('-')}"]`)?.focus();
  }

  return (
    // Without a button in it the keyboard could not scroll it.
    <section className="matrix-scroll" aria-label={t('roles.matrix')} tabIndex={onGrant ? undefined : 0}>
      <table className="matrix" onKeyDown={go}>
        <thead>
          <tr>
            <th scope="col">{t('roles.matrixEntry')}</th>
            {roles.map(({ id, roleName }) => (
              <th key={id} scope="col">
                <DataText text={roleName} />
              </th>
            ))}
          </tr>
        </thead>
        {modules.map((module, index) => (
          <Module
            key={module.module.key}
            of={module}
            start={starts[index] ?? 0}
            at={at}
            onAt={setAt}
            roles={roles}
            held={held}
            onGrant={onGrant}
          />
        ))}
      </table>
    </section>
  );
}

interface ModuleProps extends Pick<MatrixTableProps, 'roles' | 'held' | 'onGrant'> {
  of: MatrixModule;
  /** The number of its first row in the whole table. */
  start: number;
  at: readonly [number, number];
  onAt: (at: readonly [number, number]) => void;
}

function Module({ of: { module, rows }, start, at, onAt, roles, held, onGrant }: ModuleProps) {
  const { t } = useTranslation();
  return (
    <tbody>
      {rows.map(({ node, depth }, row) => (
        <tr key={node.key} data-module={depth === 0 || undefined}>
          <th scope="row" data-depth={Math.min(depth, 4)}>
            <DataText text={node.slotTitle} />
          </th>
          {roles.map((role, column) => {
            const keys = held.get(role.id) ?? NOTHING;
            const has = keys.has(node.key);
            const place = [start + row, column] as const;
            const words = t(has ? 'roles.held' : 'roles.notHeld');
            const share = depth === 0 && rows.length > 1 ? heldOf(module, keys) : undefined;
            const shown = (
              <>
                {has ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />} {words}
              </>
            );
            return (
              <td key={role.id} data-held={has || undefined}>
                {onGrant ? (
                  <button
                    type="button"
                    data-cell={place.join('-')}
                    tabIndex={at[0] === place[0] && at[1] === place[1] ? 0 : -1}
                    aria-label={t('roles.cell', { role: role.roleName, entry: node.slotTitle, state: words })}
                    onFocus={() => onAt(place)}
                    onClick={() => onGrant(role, node)}
                  >
                    {shown}
                  </button>
                ) : (
                  shown
                )}
                {share && <span className="matrix-share">{t('roles.share', share)}</span>}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
