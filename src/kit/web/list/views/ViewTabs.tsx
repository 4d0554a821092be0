import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, type TableColumnType } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListView, SHARES_VIEWS } from '#kit/contract/list/list-views.contract.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { quietly } from '#kit/web/page/MenuButton.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { UNTOUCHED } from '../list-address.ts';
import type { Row } from '../slots.ts';
import { keyOf } from '../table/layout.ts';
import type { ShownList } from '../use-list.ts';
import { useViews } from './use-views.ts';
import { addressOf, contentOf, differsFrom, layoutOf } from './view-content.ts';
import './views.css';

const SaveView = lazyPart(() => import('./SaveView.tsx').then((loaded) => ({ default: loaded.SaveView })));

/** The saved views of a list beside "all", and what may be done with the one on show. */
export function ViewTabs({ list, columns }: { list: ShownList; columns: TableColumnType<Row>[] }) {
  const { t } = useTranslation();
  const { address, fields, go, layout, setLayout } = list;
  const saved = useViews(list.place);
  const shown = saved.views.find(({ id }) => id === address.view);
  // A view that comes by a link, or that its owner has changed since, looks as it was saved.
  useEffect(() => {
    if (shown && shown.version !== layout.version) setLayout(layoutOf(shown));
  });
  const [naming, setNaming] = useState<Partial<ListView>>();
  const choose = (view: ListView) => go(addressOf(view.id, view.content, fields));
  return (
    <nav className="view-tabs" aria-label={t('views.label')}>
      <Tab current={address.view === ''} title={t('views.all')} onChoose={() => go(UNTOUCHED)} />
      {saved.views.map((view) => (
        <Tab
          key={view.id}
          current={address.view === view.id}
          title={view.title}
          hint={view.own ? undefined : t('views.sharedBy', { name: view.ownerName })}
          onChoose={() => choose(view)}
        >
          {address.view === view.id && (
            <ViewMenu
              view={view}
              list={list}
              changed={differsFrom(view.content, list, columns.map(keyOf))}
              saved={saved}
              onRename={() => setNaming(view)}
            />
          )}
        </Tab>
      ))}
      <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setNaming({})}>
        {t('views.saveAs')}
      </Button>
      {naming && (
        <SaveView
          list={list}
          saved={saved}
          renamed={naming}
          onClose={() => setNaming(undefined)}
          onFailed={() => setNaming(undefined)}
          onSaved={(id) => {
            list.copyLayoutTo(id);
            go({ view: id }, { replace: true });
          }}
        />
      )}
    </nav>
  );
}

interface TabProps {
  current: boolean;
  title: string;
  hint?: string;
  onChoose: () => void;
  children?: React.ReactNode;
}

function Tab({ current, title, hint, onChoose, children }: TabProps) {
  const { t } = useTranslation();
  return (
    <span className="view-tab" data-current={current || undefined}>
      <button type="button" aria-current={current ? 'page' : undefined} title={hint} onClick={onChoose}>
        <ChineseText>{title}</ChineseText>
        {hint && <small>{t('views.shared')}</small>}
      </button>
      {children}
    </span>
  );
}

interface ViewMenuProps {
  view: ListView;
  list: ShownList;
  changed: boolean;
  saved: ReturnType<typeof useViews>;
  onRename: () => void;
}

function ViewMenu({ view, list, changed, saved, onRename }: ViewMenuProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const { share } = useCans({ share: SHARES_VIEWS });
  const { address, layout, go } = list;
  const { id, version, title, shared } = view;
  const put = (change: object) =>
    void saved.save({ id, version, title, shared, content: view.content, ...change }).then(
      () => void message.success(t('views.done')),
      () => undefined,
    );
  const remove = () =>
    ask({
      title: t('views.removeTitle'),
      content: t('views.removeText', { title }),
      yes: t('views.remove'),
      onYes: () =>
        saved.remove(id).then(
          () => void go({ view: '' }, { replace: true }),
          () => undefined,
        ),
    });
  const items = [
    ...(view.own
      ? [
          { key: 'save', label: t('views.saveChanges'), onClick: () => put({ content: contentOf(address, layout) }) },
          { key: 'rename', label: t('views.rename'), onClick: onRename },
        ]
      : []),
    ...(view.own && (share || shared)
      ? [{ key: 'share', label: t(shared ? 'views.unshare' : 'views.share'), onClick: () => put({ shared: !shared }) }]
      : []),
    ...(view.own || share ? [{ key: 'remove', label: t('views.remove'), onClick: remove }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      {changed && (
        <span className="view-changed" role="img" aria-label={t('views.changed')} title={t('views.changed')} />
      )}
      <Dropdown menu={{ items, onClick: quietly }} trigger={['click']} autoFocus>
        <Button
          type="text"
          size="small"
          aria-haspopup="menu"
          aria-label={t('views.more', { title })}
          icon={<MoreOutlined aria-hidden />}
        />
      </Dropdown>
    </>
  );
}
