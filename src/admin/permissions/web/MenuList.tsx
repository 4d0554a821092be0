import { DeleteOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAct } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { doneText } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageTitle } from '#kit/web/page/page-title.ts';
import { menuEntryCalls as calls } from '../menu-entries.contract.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { EntryForm } from './EntryForm.tsx';
import { MenuTable } from './MenuTable.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { type Shown, useMenuCans } from './menu-cans.ts';
import { branches } from './menu-tree.ts';
import { PreviewDrawer } from './PreviewDrawer.tsx';
import { RulesDrawer } from './RulesDrawer.tsx';
import '#kit/web/list/list.css';
import '#kit/web/list/resource.css';
import './permissions.css';
import { MENU_READS, type MenuRows, useAllRows, useFoundRows, useLazyRows } from './use-menu-rows.ts';
import { useMoving } from './use-moving.ts';
import { WhoHasDrawer } from './WhoHas.tsx';

/** The menu, level by level. */
export function NewPermissionList() {
  return <MenuList rows={useLazyRows()} />;
}

/** The menu with everything open. */
export function PermissionList() {
  return <MenuList rows={useAllRows()} whole />;
}

interface MenuListProps {
  rows: MenuRows;
  /** All rows are here, so that all can be unfolded at once. */
  whole?: boolean;
}

function MenuList({ rows, whole }: MenuListProps) {
  const { t } = useTranslation();
  const title = usePageTitle();
  const [search, setSearch] = useSearchParams();
  const name = search.get('name') ?? '';
  const found = useFoundRows(name);
  const { rows: shownRows, opened, open, answer } = name ? found : rows;
  const [shown, show] = useState<Shown>();
  const [previewing, setPreviewing] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const cans = useMenuCans();
  const remove = useRemoval(() => setTicked([]));
  const { move, running } = useMoving();
  const hide = () => show(undefined);

  return (
    <section className="list menus" aria-busy={answer.isFetching}>
      <h1>{title}</h1>
      <div className="panel">
        <div className="list-tools menus-tools">
          {cans.add && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => show({ as: 'add' })}>
              {t('menus.add')}
            </Button>
          )}
          {cans.removeBatch && (
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => remove(ticked)}>
              {t('menus.removeTicked')}
            </Button>
          )}
          {whole && !name && (
            <>
              <Button onClick={() => open(branches(shownRows ?? []))}>{t('menus.unfoldAll')}</Button>
              <Button onClick={() => open([])}>{t('menus.foldAll')}</Button>
            </>
          )}
          {cans.explain && (
            <Button icon={<EyeOutlined aria-hidden />} onClick={() => setPreviewing(true)}>
              {t('menus.preview')}
            </Button>
          )}
          <Input.Search
            key={name}
            className="menus-search"
            aria-label={t('menus.searchName')}
            placeholder={t('menus.searchName')}
            defaultValue={name}
            allowClear
            onSearch={(typed) => setSearch(typed.trim() ? { name: typed.trim() } : {})}
          />
        </div>
        {ticked.length > 0 && (
          <div className="ticked-bar" role="status">
            {t('list.ticked', { count: ticked.length })}
            <Button type="link" size="small" onClick={() => setTicked([])}>
              {t('list.clear')}
            </Button>
          </div>
        )}
        {answer.error ? (
          <LoadFailed error={answer.error} retry={answer.refetch} />
        ) : (
          <MenuTable
            rows={shownRows}
            opened={opened}
            onOpen={open}
            ticked={ticked}
            onTick={setTicked}
            filtered={name !== ''}
            cans={cans}
            onShow={show}
            onRemove={(row) => remove([row.id], 'one')}
            onMove={cans.edit && !name && !running ? (wanted) => void move(wanted) : undefined}
            onReset={() => setSearch({})}
          />
        )}
      </div>
      {(shown?.as === 'add' || shown?.as === 'edit') && <EntryForm shown={shown} onClose={hide} />}
      {shown?.as === 'detail' && <EntryDetail row={shown.row} onClose={hide} />}
      {shown?.as === 'move' && <MoveDialog row={shown.row} onClose={hide} />}
      {previewing && <PreviewDrawer onClose={() => setPreviewing(false)} />}
      {shown?.as === 'who' && <WhoHasDrawer row={shown.row} onClose={hide} />}
      {shown?.as === 'rules' && <RulesDrawer row={shown.row} onClose={hide} />}
    </section>
  );
}

/** Tells what goes along before it goes. */
function useRemoval(onRemoved: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const one = useAct(calls.remove, { refreshes: MENU_READS });
  const several = useAct(calls.removeBatch, { refreshes: MENU_READS });
  const run = (ids: string[], how: 'one' | 'several') =>
    how === 'one' ? one.mutateAsync({ id: ids[0] ?? '' }) : several.mutateAsync({ ids: ids.join(',') });

  return async (ids: string[], how: 'one' | 'several' = 'several') => {
    if (ids.length === 0) return void message.warning(t('menus.tickFirst'));
    // The reaction table has told the user already.
    const along = await call(calls.removal, { ids: ids.join(',') }).catch(() => undefined);
    if (!along) return;
    ask({
      title: t('menus.removalTitle'),
      content: t('menus.removalText', { ...along }),
      yes: t('list.remove'),
      icon: <DeleteOutlined aria-hidden />,
      onYes: () =>
        run(ids, how).then(
          (answer) => {
            void message.success(doneText(answer.message, t('menus.removed')));
            onRemoved();
          },
          () => undefined,
        ),
    });
  };
}
