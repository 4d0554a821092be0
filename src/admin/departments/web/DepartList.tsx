import { ApartmentOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Segmented, Skeleton } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { departmentChanges as changes, importDepartments } from '#admin/departments/department-changes.contract.ts';
import { departmentMerges } from '#admin/departments/department-merges.contract.ts';
import { departmentMoves } from '#admin/departments/department-moves.contract.ts';
import { departmentTreeCalls as reads } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageTitle } from '#kit/web/page/page-title.ts';
import type { Place } from '#kit/web/picker/TickTree.tsx';
import { TreeBox } from '#kit/web/picker/TreeBox.tsx';
import { everyEntry, wayTo } from '#kit/web/picker/tree-ticks.ts';
import { useTree } from '#kit/web/picker/use-tree.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { ImportButton } from '#kit/web/transfer/ImportButton.tsx';
import { DeleteDepartments } from './DeleteDepartments.tsx';
import { DepartmentSide } from './DepartmentSide.tsx';
import '#kit/web/list/resource.css';
import { departmentSource } from './department-source.ts';
import './departments.css';
import { EntryMenu } from './EntryMenu.tsx';
import { ExportDepartments } from './ExportDepartments.tsx';
import { AddDepartment, MergeDepartment, MoveDepartment, OrgChart } from './lazy-departments.ts';

const VIEWS = ['tree', 'chart'] as const;
const IMPORTED = { zh: '部门', en: 'Departments' };

/** The tree of departments, and beside it what is known of the chosen one. */
export function DepartList() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const { message } = App.useApp();
  const askDiscard = useDiscardQuestion();
  const tree = useTree(departmentSource);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [chosenId, setChosenId] = useState<string>();
  const [adding, setAdding] = useState<{ parent?: DepartNode }>();
  const [deleting, setDeleting] = useState<string[]>();
  const [moving, setMoving] = useState<{ node: DepartNode; onto?: string }>();
  const [merging, setMerging] = useState<DepartNode>();
  const [menu, setMenu] = useState<{ id: string; at: Place }>();
  const dirty = useRef(false);
  const side = useRef<HTMLDivElement>(null);
  const cans = useDepartmentCans();
  const asChart = cans.list && address.get('view') === 'chart';
  const counts = useAnswer(reads.headCounts, {}, { quiet: true, enabled: cans.list });
  const members = new Map(counts.data?.map(({ id, members: count }) => [id, count]));
  const nodes = new Map((everyEntry(tree.tree) as DepartNode[]).map((node) => [node.id, node]));
  const chosen = chosenId ? nodes.get(chosenId) : undefined;
  const parentName = chosen && wayTo(tree.tree, chosen.id).at(-2)?.title;

  /** What is typed and not saved is given up only knowingly. */
  function leave(go: () => void) {
    const leaveNow = () => {
      dirty.current = false;
      go();
    };
    if (!dirty.current) return leaveNow();
    askDiscard(leaveNow);
  }
  const choose = (id: string) =>
    leave(() => {
      setChosenId(id);
      // On a phone the details are below the tree.
      setTimeout(() => {
        if ((side.current?.getBoundingClientRect().top ?? 0) > window.innerHeight * 0.7)
          side.current?.scrollIntoView({ block: 'start' });
      });
    });
  const move = (id: string, onto?: string) => {
    const node = nodes.get(id);
    if (node) leave(() => setMoving({ node, onto }));
  };
  const merge = (id: string) => {
    const node = nodes.get(id);
    if (node) leave(() => setMerging(node));
  };
  const addBelow = () => (chosen ? setAdding({ parent: chosen }) : void message.warning(t('departments.chooseFirst')));
  const removeTicked = () =>
    tree.ticked.length > 0 ? setDeleting(tree.ticked) : void message.warning(t('list.tickFirst'));

  const strip = (
    <div className="chosen-strip" role="status">
      {t('departments.current')}{' '}
      <strong>{chosen ? <ChineseText>{chosen.departName}</ChineseText> : t('departments.none')}</strong>
      {chosen && (
        <Button type="link" size="small" onClick={() => leave(() => setChosenId(undefined))}>
          {t('departments.unselect')}
        </Button>
      )}
      {chosen && cans.list && (
        <Button type="link" size="small" onClick={() => leave(() => void navigate(`${pathname}/${chosen.id}`))}>
          {t('list.detail')}
        </Button>
      )}
      {chosen && cans.move && (
        <Button type="link" size="small" onClick={() => move(chosen.id)}>
          {t('departments.menu.move')}
        </Button>
      )}
      {chosen && cans.merge && (
        <Button type="link" size="small" onClick={() => merge(chosen.id)}>
          {t('departments.menu.merge')}
        </Button>
      )}
    </div>
  );

  return (
    <section className="departments">
      <div className="departments-head">
        <h1>{title}</h1>
        {cans.list && (
          <Segmented
            aria-label={t('departments.views.label')}
            value={asChart ? 'chart' : 'tree'}
            onChange={(view) => setAddress(view === 'chart' ? { view } : {}, { replace: true })}
            options={VIEWS.map((view) => ({ value: view, label: t(`departments.views.${view}`) }))}
          />
        )}
      </div>
      <div className={asChart ? 'departments-rows' : 'departments-halves'}>
        <div className="panel departments-tree">
          <div className="departments-tools">
            {cans.add && (
              <>
                <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding({})}>
                  {t('departments.addTop')}
                </Button>
                <Button icon={<ApartmentOutlined aria-hidden />} onClick={addBelow}>
                  {t('departments.addBelow')}
                </Button>
              </>
            )}
            {cans.exportXls && <ExportDepartments ticked={tree.ticked} />}
            {cans.import && <ImportButton title={IMPORTED} call={importDepartments} refreshes={reads.tree} />}
            {cans.deleteBatch && !asChart && (
              <Button icon={<DeleteOutlined aria-hidden />} onClick={removeTicked}>
                {t('departments.removeTicked')}
              </Button>
            )}
          </div>
          {asChart ? (
            <>
              {strip}
              <Suspense fallback={<Skeleton active={false} />}>
                <OrgChart tree={tree} chosen={chosenId} onChoose={choose} />
              </Suspense>
            </>
          ) : (
            <TreeBox<DepartNode>
              of={tree}
              label={t('departments.tree')}
              searchHint={t('departments.searchHint')}
              selected={chosenId}
              onSelect={choose}
              onMenu={cans.add || cans.move || cans.merge || cans.delete ? (id, at) => setMenu({ id, at }) : undefined}
              onDrop={cans.move ? move : undefined}
              beside={({ id }) => members.has(id) && <HeadCount count={members.get(id) ?? 0} />}
              height={520}
            >
              {strip}
            </TreeBox>
          )}
        </div>
        <div className="panel departments-side" ref={side}>
          <DepartmentSide
            chosen={chosen}
            parentName={parentName}
            onDirty={(now) => {
              dirty.current = now;
            }}
          />
        </div>
      </div>
      {menu && (
        <EntryMenu
          at={menu.at}
          onAdd={cans.add ? () => setAdding({ parent: nodes.get(menu.id) }) : undefined}
          onMove={cans.move ? () => move(menu.id) : undefined}
          onMerge={cans.merge ? () => merge(menu.id) : undefined}
          onRemove={cans.delete ? () => setDeleting([menu.id]) : undefined}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Suspense>
        {adding && (
          <AddDepartment
            parent={adding.parent}
            onClose={() => setAdding(undefined)}
            onAdded={() => {
              if (adding.parent) tree.setExpanded([...tree.expanded, adding.parent.id]);
              setAdding(undefined);
            }}
          />
        )}
        {moving && (
          <MoveDepartment
            {...moving}
            onClose={() => setMoving(undefined)}
            onMoved={(parentId) => {
              if (parentId) tree.setExpanded([...tree.expanded, parentId]);
              setMoving(undefined);
            }}
          />
        )}
        {merging && (
          <MergeDepartment
            node={merging}
            onClose={() => setMerging(undefined)}
            onMerged={(intoId) => {
              setMerging(undefined);
              setChosenId(intoId);
            }}
          />
        )}
      </Suspense>
      {deleting && (
        <DeleteDepartments
          ids={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            tree.tickNone();
            setDeleting(undefined);
          }}
        />
      )}
    </section>
  );
}

const useDepartmentCans = () =>
  useCans({
    list: reads.headCounts.permission,
    add: changes.add.permission,
    move: departmentMoves.move.permission,
    merge: departmentMerges.merge.permission,
    delete: changes.remove.permission,
    deleteBatch: changes.removeBatch.permission,
    exportXls: changes.exportXls.permission,
    import: importDepartments.permission,
  });

function HeadCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className="head-count">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('departments.members.count', { count })}</span>
    </span>
  );
}
