import { CloseOutlined, UserAddOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { SEES_EVERYBODY, userPath } from '#admin/users/user-info.contract.ts';
import { linkCalls } from '#admin/users/user-links.contract.ts';
import { userSource } from '#admin/users/user-source.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { ListPanel, ListPart } from '#kit/web/list/ListPanel.tsx';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { EntityDialog } from '#kit/web/picker/EntityDialog.tsx';
import { useCan, useCans } from '#kit/web/session/Can.tsx';
import { rolesPage } from '../roles.module.ts';

const { username, realname, status } = userFields;
const memberFields = { username, realname, status };

interface MembersProps {
  role: { id: string; roleName: string };
  /** Absent where it is by itself, with a title of its own above it. */
  onClose?: () => void;
}

/** The users who hold a role. */
export function Members({ role, onClose }: MembersProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const list = useList(memberFields, linkCalls.ofRole, {
    input: { roleId: role.id },
    part: `${rolesPage.url}#members`,
  });
  const { ticked, address, setTicked, afterRemoval } = list;
  const cans = useCans({ add: linkCalls.addToRole.permission, remove: linkCalls.takeSeveralFromRole.permission });
  const seesUsers = useCan(SEES_EVERYBODY);
  const navigate = useNavigate();
  const { add, takeOut } = useMembership(role.id, { onAdded: () => setTicked([]), onTakenOut: afterRemoval });
  const title = t('roles.membersOf', { role: role.roleName });
  const takeOutButton = (ids: string[]) =>
    cans.remove && (
      <Button type="link" size="small" onClick={() => takeOut(ids)}>
        {t('roles.takeOut')}
      </Button>
    );

  return (
    <ListPart list={list} name={title}>
      <div className="panel">
        {onClose && (
          <div className="members-head">
            <h2>
              <ChineseText>{title}</ChineseText>
            </h2>
            <button type="button" className="icon-button" aria-label={t('roles.closeMembers')} onClick={onClose}>
              <CloseOutlined aria-hidden />
            </button>
          </div>
        )}
        <ListPanel
          list={list}
          columns={listColumns({ fields: memberFields, address, t })}
          acts={({ id }) => ({
            onDetail: seesUsers ? () => void navigate(userPath(id)) : undefined,
            own: takeOutButton([id]),
          })}
          ticks={cans.remove}
          bulk={takeOutButton(ticked)}
          purpose={t('roles.noMembers')}
        >
          {cans.add && (
            <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setChoosing(true)}>
              {t('roles.addExisting')}
            </Button>
          )}
        </ListPanel>
      </div>
      {choosing && (
        <EntityDialog
          source={userSource('id')}
          multiple
          chosen={new Map()}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            if (chosen.size > 0) add([...chosen.keys()]);
          }}
        />
      )}
    </ListPart>
  );
}

interface AfterChange {
  onAdded: () => void;
  onTakenOut: (count: number) => void;
}

function useMembership(roleId: string, { onAdded, onTakenOut }: AfterChange) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const adding = useAct(linkCalls.addToRole, { refreshes: linkCalls.ofRole });
  const taking = useAct(linkCalls.takeSeveralFromRole, { refreshes: linkCalls.ofRole });
  const told = (words: string, onDone: () => void) => (answer: { message: string }) => {
    void message.success(doneText(answer.message, words));
    onDone();
  };
  return {
    add: (userIdList: string[]) =>
      void adding.mutateAsync({ roleId, userIdList }).then(told(t('roles.added'), onAdded), () => undefined),
    takeOut: (ids: string[]) =>
      ask({
        title: t('roles.takeOutTitle'),
        content: t('roles.takeOutText', { count: ids.length }),
        yes: t('roles.takeOut'),
        onYes: () =>
          taking.mutateAsync({ roleId, userIds: ids.join(',') }).then(
            told(t('roles.takenOut'), () => onTakenOut(ids.length)),
            () => undefined,
          ),
      }),
  };
}
