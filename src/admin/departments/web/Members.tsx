import { UserAddOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { App, Button, Input, Modal, Table } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { directoryCalls } from '#admin/users/user-directory.contract.ts';
import { linkCalls } from '#admin/users/user-links.contract.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import { PAGE_SIZES } from '#kit/contract/list/list-query.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { useFreshTree } from './use-department-acts.ts';

const people = userSource('id');

interface Member {
  id: string;
  username: string;
  realname: string;
  orgCodeTxt: string | null;
}

/** Who belongs to the department; existing users are added, and members are taken out. */
export function Members({ department }: { department: DepartNode }) {
  const { t } = useTranslation();
  const [page, setPage] = useState({ pageNo: 1, pageSize: 10 });
  const [username, setUsername] = useState('');
  const [ticked, setTicked] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const query = { depId: department.id, ...page, column: 'username', order: 'asc', ...(username && { username }) };
  const list = useAnswer(directoryCalls.members, query, { quiet: true, keepLast: true });
  const cans = useCans({
    add: linkCalls.addToDepartment.permission,
    take: linkCalls.takeFromDepartment.permission,
    takeSeveral: linkCalls.takeSeveralFromDepartment.permission,
  });
  const rows: Member[] = list.data?.records ?? [];
  const take = useTaking(department.id, () => setTicked([]));
  // The list takes in members of departments below; only those of this very one can leave it.
  const isOwn = ({ orgCodeTxt }: Member) => orgCodeTxt?.split(',').includes(department.departName) === true;
  const names = (ids: string[]) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ realname }) => realname)
      .join('、');

  return (
    <div className="members">
      <div className="members-tools">
        <Input.Search
          className="members-search"
          aria-label={t('departments.members.search')}
          placeholder={t('departments.members.search')}
          allowClear
          onSearch={(typed) => {
            setPage({ ...page, pageNo: 1 });
            setUsername(typed.trim());
          }}
        />
        {cans.add && (
          <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('departments.members.add')}
          </Button>
        )}
        {cans.takeSeveral && ticked.length > 0 && (
          <Button icon={<UserDeleteOutlined aria-hidden />} onClick={() => take(ticked, names(ticked))}>
            {t('departments.members.takeTicked')}
          </Button>
        )}
      </div>
      <p className="members-hint">{t('departments.members.belowHint')}</p>
      {list.error ? (
        <LoadFailed error={list.error} retry={list.refetch} />
      ) : (
        <Table<Member>
          rowKey="id"
          size="middle"
          loading={list.isPending}
          dataSource={rows}
          rowSelection={
            cans.takeSeveral
              ? {
                  selectedRowKeys: ticked,
                  onChange: (keys) => setTicked(keys.map(String)),
                  getCheckboxProps: (row) => ({
                    disabled: !isOwn(row),
                    'aria-label': t('list.tick', { row: rows.indexOf(row) + 1 }),
                  }),
                  getTitleCheckboxProps: () => ({ 'aria-label': t('list.tickAll') }),
                }
              : undefined
          }
          locale={{ emptyText: <Face drawing={<TiedFile />} title={t('departments.members.empty')} /> }}
          columns={[
            { key: 'username', dataIndex: 'username', title: t('departments.members.username') },
            {
              key: 'realname',
              title: t('departments.members.realname'),
              render: (_, { realname }) => <ChineseText>{realname}</ChineseText>,
            },
            {
              key: 'departments',
              title: t('departments.members.departments'),
              render: (_, { orgCodeTxt }) => <ChineseText>{orgCodeTxt}</ChineseText>,
            },
            ...(cans.take
              ? [
                  {
                    key: 'actions',
                    title: t('list.actions'),
                    render: (_: unknown, member: Member) =>
                      isOwn(member) && (
                        <Button type="link" size="small" onClick={() => take([member.id], member.realname)}>
                          {t('departments.members.take')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
          pagination={{
            current: page.pageNo,
            pageSize: page.pageSize,
            total: list.data?.total ?? 0,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: { 'aria-label': t('list.pageSize'), showSearch: false },
            showTotal: (count, [from, to]) => t('list.total', { from, to, count }),
            onChange: (pageNo, pageSize) => setPage({ pageNo, pageSize }),
          }}
        />
      )}
      {adding && <AddMembers department={department} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Asks first, then takes users out of the department. */
function useTaking(depId: string, onTaken: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const one = useAct(linkCalls.takeFromDepartment, { refreshes: directoryCalls.members });
  const several = useAct(linkCalls.takeSeveralFromDepartment, { refreshes: directoryCalls.members });
  const freshen = useFreshTree();
  const run = (ids: string[]) =>
    ids.length === 1 && ids[0]
      ? one.mutateAsync({ depId, userId: ids[0] })
      : several.mutateAsync({ depId, userIds: ids.join(',') });
  return (ids: string[], names: string) =>
    ask({
      title: t('departments.members.takeTitle'),
      content: t('departments.members.takeText', { names }),
      yes: t('departments.members.take'),
      icon: <UserDeleteOutlined aria-hidden />,
      onYes: () =>
        run(ids).then(
          (answer) => {
            void message.success(doneText(answer.message, t('departments.members.taken')));
            void freshen();
            onTaken();
          },
          () => undefined,
        ),
    });
}

function AddMembers({ department, onClose }: { department: DepartNode; onClose: () => void }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState('');
  const add = useAct(linkCalls.addToDepartment, { refreshes: directoryCalls.members });
  const freshen = useFreshTree();
  useReturnFocus();
  async function save() {
    if (chosen === '') return void message.warning(t('departments.members.chooseFirst'));
    try {
      const answer = await add.mutateAsync({ depId: department.id, userIdList: chosen.split(',') });
      void message.success(doneText(answer.message, t('departments.members.added')));
      void freshen();
      onClose();
    } catch {
      // The refusal has been shown; the choice stays.
    }
  }
  return (
    <Modal
      open
      width={600}
      title={t('departments.members.addTitle', { name: department.departName })}
      mask={{ closable: false }}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      confirmLoading={add.isPending}
      onOk={() => void save()}
    >
      <label className="visually-hidden" htmlFor={fieldId}>
        {t('departments.members.add')}
      </label>
      <EntityPicker id={fieldId} source={people} multiple value={chosen} onChange={setChosen} />
    </Modal>
  );
}
