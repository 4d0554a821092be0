import { StopOutlined } from '@ant-design/icons';
import { Drawer, Input, Segmented, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#kit/contract/list/list-query.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useDebounced } from '#kit/web/picker/use-debounced.ts';
import type { Holder } from '../explain.contract.ts';
import { holderCalls as calls, type HoldingUser } from '../holders.contract.ts';
import type { PermRow } from '../menu-entries.contract.ts';
import { ChineseTitle } from './ChineseTitle.tsx';
import { HolderWords } from './ExplainAnswer.tsx';
import { entryName } from './entry-name.ts';

/** Who holds an entry, beside the table of menus. */
export function WhoHasDrawer({ row, onClose }: { row: PermRow; onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  return (
    <Drawer
      open
      size={700}
      title={<ChineseTitle text="holders.of" name={entryName(row)} />}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      <WhoHas permissionId={row.id} />
    </Drawer>
  );
}

/** The people and the roles that hold an entry of the menu. */
export function WhoHas({ permissionId }: { permissionId: string }) {
  const { t } = useTranslation();
  const [what, setWhat] = useState<'users' | 'roles'>('users');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), 300);
  const asked = { permissionId, keyword: keyword || undefined };
  return (
    <div className="who-has">
      <div className="who-head">
        <Segmented
          aria-label={t('holders.what')}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'users', label: t('holders.users') },
            { value: 'roles', label: t('holders.roles') },
          ]}
        />
        <Input.Search
          aria-label={t('holders.search')}
          placeholder={t('holders.search')}
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {what === 'users' ? <Users key={keyword} asked={asked} /> : <Roles key={keyword} asked={asked} />}
    </div>
  );
}

interface Asked {
  permissionId: string;
  keyword: string | undefined;
}

function Users({ asked }: { asked: Asked }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(FIRST);
  const answer = useAnswer(calls.users, { ...asked, ...page }, { keepLast: true });
  const columns: TableColumnType<HoldingUser>[] = [
    {
      key: 'user',
      title: said(userFields.username.label),
      render: (_, { username, realname, status }) => (
        <>
          {username} <ChineseText>{realname}</ChineseText>
          {status !== NORMAL && (
            <span className="menu-mark">
              <StopOutlined aria-hidden /> {t('holders.frozen')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'department',
      title: said(userFields.orgCodeTxt.label),
      render: (_, { orgCodeTxt }) =>
        orgCodeTxt ? <ChineseText>{orgCodeTxt}</ChineseText> : <span className="nothing">–</span>,
    },
    {
      key: 'via',
      title: t('holders.via'),
      render: (_, { via, otherRole }) => (
        <ul className="who-via">
          {via.map((holder) => (
            <li key={holder.id}>
              <HolderWords holder={holder} />
            </li>
          ))}
          {otherRole && <li>{t('explain.otherRole')}</li>}
        </ul>
      ),
    },
  ];
  return (
    <Holders answer={answer} columns={columns} page={page} onPage={setPage} filtered={asked.keyword !== undefined} />
  );
}

function Roles({ asked }: { asked: Asked }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(FIRST);
  const answer = useAnswer(calls.roles, { ...asked, ...page }, { keepLast: true });
  const columns: TableColumnType<Holder>[] = [
    { key: 'role', title: t('holders.role'), render: (_, holder) => <HolderWords holder={holder} /> },
  ];
  return (
    <Holders answer={answer} columns={columns} page={page} onPage={setPage} filtered={asked.keyword !== undefined} />
  );
}

const NORMAL = 1;
const FIRST = { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE };

interface HoldersProps<Row> {
  answer: ReturnType<typeof useAnswer<typeof calls.users>> | ReturnType<typeof useAnswer<typeof calls.roles>>;
  columns: TableColumnType<Row>[];
  page: typeof FIRST;
  onPage: (page: typeof FIRST) => void;
  filtered: boolean;
}

function Holders<Row extends { id: string }>({ answer, columns, page, onPage, filtered }: HoldersProps<Row>) {
  const { t } = useTranslation();
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={(answer.data?.records ?? []) as unknown as Row[]}
      loading={{ spinning: answer.isFetching, delay: 300 }}
      locale={{ emptyText: answer.data ? t(filtered ? 'holders.noneFound' : 'holders.none') : ' ' }}
      pagination={{
        current: page.pageNo,
        pageSize: page.pageSize,
        total: answer.data?.total ?? 0,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: { 'aria-label': t('list.pageSize'), showSearch: false },
        showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
        onChange: (pageNo, pageSize) => onPage({ pageNo: pageSize === page.pageSize ? pageNo : 1, pageSize }),
      }}
    />
  );
}
