import { UserAddOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { App, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { directoryCalls } from '#admin/users/user-directory.contract.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { SEES_EVERYBODY, userPath } from '#admin/users/user-info.contract.ts';
import { linkCalls } from '#admin/users/user-links.contract.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { ListPanel, ListPart } from '#kit/web/list/ListPanel.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { useCan, useCans } from '#kit/web/session/Can.tsx';
import { departmentsPage } from '../departments.module.ts';
import { useFreshTree } from './use-department-acts.ts';

const people = userSource('id');
const { username, realname, orgCodeTxt } = userFields;
const memberFields = { username, realname, orgCodeTxt };

/** Who belongs to the department; existing users are added, and members are taken out. */
export function Members({ department }: { department: DepartNode }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const list = useList(memberFields, directoryCalls.members, {
    input: { depId: department.id },
    part: `${departmentsPage.url}#members`,
  });
  const { ticked, address, page, afterRemoval } = list;
  const cans = useCans({
    add: linkCalls.addToDepartment.permission,
    take: linkCalls.takeFromDepartment.permission,
    takeSeveral: linkCalls.takeSeveralFromDepartment.permission,
  });
  const seesUsers = useCan(SEES_EVERYBODY);
  const navigate = useNavigate();
  const take = useTaking(department.id, afterRemoval);
  const nameOf = useNames(page?.records);
  const takeThese = (ids: string[]) => take(ids, ids.map(nameOf).join('、'));
  // The list takes in members of departments below; only those of this very one can leave it.
  const isOwn = (row: Row) =>
    String(row.orgCodeTxt ?? '')
      .split(',')
      .includes(department.departName);

  return (
    <ListPart list={list} name={t('departments.tabs.members')}>
      <p className="members-hint">{t('departments.members.belowHint')}</p>
      <ListPanel
        list={list}
        columns={listColumns({ fields: memberFields, address, t })}
        acts={(row) => ({
          onDetail: seesUsers ? () => void navigate(userPath(row.id)) : undefined,
          own: cans.take && isOwn(row) && (
            <Button type="link" size="small" onClick={() => takeThese([row.id])}>
              {t('departments.members.take')}
            </Button>
          ),
        })}
        ticks={cans.takeSeveral}
        mayTick={isOwn}
        bulk={
          <Button type="link" size="small" icon={<UserDeleteOutlined aria-hidden />} onClick={() => takeThese(ticked)}>
            {t('departments.members.takeTicked')}
          </Button>
        }
        purpose={t('departments.members.empty')}
      >
        {cans.add && (
          <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('departments.members.add')}
          </Button>
        )}
      </ListPanel>
      {adding && <AddMembers department={department} onClose={() => setAdding(false)} />}
    </ListPart>
  );
}

/** The names of all rows that were on show, because ticks are kept over pages. */
function useNames(rows: readonly Row[] = []) {
  const [names] = useState(() => new Map<string, string>());
  for (const row of rows) names.set(row.id, String(row.realname));
  return (id: string) => names.get(id) ?? '';
}

/** Asks first, then takes users out of the department. */
function useTaking(depId: string, onTaken: (count: number) => void) {
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
            onTaken(ids.length);
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
