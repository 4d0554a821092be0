import { App, Button, Drawer, Input, Skeleton, Space, Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#admin/permissions/entry-titles.rules.ts';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { holderCalls } from '#admin/permissions/holders.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { focusFirstField, useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { doneText, speaksChinese } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { TreeTools } from '#kit/web/picker/TreeTools.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { Difference } from './Difference.tsx';
import { afterTick, difference, everyNode, found, type GrantNode, type Reach, shownTicks } from './grant-ticks.ts';
import { NodeTitle } from './NodeTitle.tsx';
import { RuleDrawer } from './RuleDrawer.tsx';
import './roles.css';

interface GrantDrawerProps {
  role: { id: string; roleName: string };
  /** The name of the entry for which it was opened. */
  at?: string;
  onClose: () => void;
}

/** What a role may use: the whole tree with ticks, and the data rules behind its entries. */
export function GrantDrawer({ role, at, onClose }: GrantDrawerProps) {
  const { t } = useTranslation();
  const active = usePageActive();
  const tree = useAnswer(grantCalls.tree, {});
  const held = useAnswer(grantCalls.ofRole, { roleId: role.id });
  useReturnFocus();
  const failed = [tree, held].find(({ isError }) => isError);
  if (tree.data && held.data)
    return (
      <GrantTree
        key={held.dataUpdatedAt}
        role={role}
        nodes={inLanguage(tree.data.treeList, speaksChinese())}
        before={new Set(held.data)}
        at={at}
        onClose={onClose}
      />
    );
  return (
    <Drawer
      open
      size={650}
      title={t('roles.grantTitle', { role: role.roleName })}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      {failed?.error ? <LoadFailed error={failed.error} retry={failed.refetch} /> : <Skeleton active={false} />}
    </Drawer>
  );
}

function GrantTree({
  role,
  nodes,
  before,
  at: first = '',
  onClose,
}: GrantDrawerProps & { nodes: GrantNode[]; before: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const askDiscard = useDiscardQuestion(t('roles.giveUpText'));
  const active = usePageActive();
  const [granted, setGranted] = useState(before);
  const [linked, setLinked] = useState(true);
  const [word, setWord] = useState(first);
  const every = everyNode(nodes).map(({ key }) => key);
  const [expanded, setExpanded] = useState(every);
  const [ruled, setRuled] = useState<GrantNode>();
  const [at, setAt] = useState<string>();
  const asks = useCan(holderCalls.users.permission);
  const shown = found(nodes, word);
  const changes = difference(before, granted, nodes);
  const changed = changes.added.length + changes.removed.length > 0;
  const { save, running } = useSaving(role.id, before, granted);
  const searchId = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  useSaveKey(active && !ruled, () => saveButton.current);
  const close = () => (changed ? askDiscard(onClose) : onClose());

  return (
    <Drawer
      open
      size={650}
      className="grant-drawer"
      title={t('roles.grantTitle', { role: role.roleName })}
      keyboard={active}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('form.close') }}
      onClose={close}
      afterOpenChange={(open) => open && focusFirstField(searchId)}
      footer={
        <div className="grant-footer">
          <TreeTools
            linked={linked}
            onLink={setLinked}
            onTickAll={() => setGranted(new Set(every))}
            onTickNone={() => setGranted(new Set())}
            onExpandAll={() => setExpanded(every)}
            onFoldAll={() => setExpanded([])}
          />
          <Space wrap>
            <Button onClick={close}>{t('roles.cancel')}</Button>
            <Button ref={saveButton} loading={running} disabled={!changed} onClick={() => void save()}>
              {t('roles.saveOnly')}
            </Button>
            <Button
              type="primary"
              loading={running}
              onClick={() => void (changed ? save() : Promise.resolve(true)).then((done) => done && onClose())}
            >
              {t('roles.saveAndClose')}
            </Button>
          </Space>
        </div>
      }
    >
      <div id={searchId}>
        <Input.Search
          className="grant-search"
          aria-label={t('roles.searchTree')}
          placeholder={t('roles.searchTree')}
          allowClear
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <Difference {...changes} />
      {shown.length === 0 ? (
        <p className="grant-none">{t('roles.nothingInTree')}</p>
      ) : (
        <Tree
          checkable
          checkStrictly
          selectable={false}
          blockNode
          treeData={asTree(shown, (node) => (
            <NodeTitle node={node} onRules={setRuled} asks={asks && node.key === at} />
          ))}
          onActiveChange={(key) => key && setAt(String(key))}
          onMouseEnter={({ node }) => setAt(String(node.key))}
          onClick={(_, node) => setAt(String(node.key))}
          expandedKeys={word ? everyNode(shown).map(({ key }) => key) : expanded}
          onExpand={(keys) => setExpanded(keys.map(String))}
          checkedKeys={shownTicks(granted, nodes, linked)}
          onCheck={(_, { node, checked, nativeEvent }) =>
            // While searching, a branch is what is in sight of it.
            setGranted(
              afterTick(granted, checked ? shown : nodes, String(node.key), checked, reachOf(linked, nativeEvent)),
            )
          }
        />
      )}
      {ruled && (
        <RuleDrawer role={role} permission={ruled} held={before.has(ruled.key)} onClose={() => setRuled(undefined)} />
      )}
    </Drawer>
  );
}

/** The box, and the key for it, stand for a branch; a word that is clicked says its own entry alone. */
const reachOf = (linked: boolean, click?: Event): Reach => {
  if (!linked) return 'alone';
  return click?.target instanceof Element && click.target.closest('.grant-node') ? 'way' : 'branch';
};

const asTree = (nodes: GrantNode[], titleOf: (node: GrantNode) => ReactNode): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.key, title: titleOf(node), children: asTree(node.children ?? [], titleOf) }));

function useSaving(roleId: string, before: ReadonlySet<string>, granted: ReadonlySet<string>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const act = useAct(grantCalls.saveRole, { refreshes: [grantCalls.ofRole, holderCalls.matrix] });
  const save = (): Promise<boolean> =>
    act
      .mutateAsync({
        roleId,
        permissionIds: [...granted].join(','),
        lastpermissionIds: [...before].join(','),
      })
      .then(
        (answer) => {
          void message.success(doneText(answer.message, t('roles.granted')));
          return true;
        },
        () => false,
      );
  return { save, running: act.isPending };
}
