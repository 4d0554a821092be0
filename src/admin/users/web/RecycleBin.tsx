import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { ListPanel, ListPart } from '#kit/web/list/ListPanel.tsx';
import { pageAtHand } from '#kit/web/list/rows-at-hand.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { useCans } from '#kit/web/session/Can.tsx';
import { recycleBinCalls as calls } from '../recycle-bin.contract.ts';
import { userFields } from '../user-fields.contract.ts';
import { userCalls } from '../users.contract.ts';
import { usersPage } from '../users.module.ts';

// Here the code holds the names of the departments.
const { username, realname, orgCodeTxt: orgCode } = userFields;
const binFields = { username, realname, orgCode };

/** Deleted users: bring them back, or let them go for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useList(binFields, calls.list, { part: `${usersPage.url}#bin`, pageAtHand });
  const { ticked, address, afterRemoval } = list;
  const { restore, erase } = useBin(afterRemoval);
  const cans = useCans({ restore: calls.restore.permission, erase: calls.erase.permission });
  const buttons = (ids: string[], words: { restore: string; erase: string }) => (
    <>
      {cans.restore && (
        <Button type="link" size="small" onClick={() => restore(ids)}>
          {words.restore}
        </Button>
      )}
      {cans.erase && (
        <Button type="link" size="small" danger onClick={() => erase(ids)}>
          {words.erase}
        </Button>
      )}
    </>
  );
  const ofRow = { restore: t('users.restore'), erase: t('users.erase') };
  const ofTicked = { restore: t('users.restoreTicked'), erase: t('users.eraseTicked') };
  return (
    <WideModal title={t('users.bin')} width={1000} footer={null} onCancel={onClose}>
      <p className="users-hint">{t('users.binHint')}</p>
      <ListPart list={list} name={t('users.bin')}>
        <ListPanel
          list={list}
          columns={listColumns({ fields: binFields, address, t })}
          acts={({ id }) => ({ own: buttons([id], ofRow) })}
          bulk={buttons(ticked, ofTicked)}
          purpose={t('users.binEmpty')}
        />
      </ListPart>
    </WideModal>
  );
}

function useBin(onDone: (count: number) => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const refreshes = [calls.list, userCalls.list];
  const restoring = useAct(calls.restore, { refreshes });
  const erasing = useAct(calls.erase, { refreshes });
  const told = (words: string, ids: string[]) => (answer: { message: string }) => {
    void message.success(doneText(answer.message, words));
    onDone(ids.length);
  };
  return {
    restore: (ids: string[]) =>
      void restoring.mutateAsync({ userIds: ids.join(',') }).then(told(t('users.restored'), ids), () => undefined),
    erase: (ids: string[]) =>
      ask({
        title: t('users.eraseTitle'),
        content: t('users.eraseText', { count: ids.length }),
        yes: t('users.erase'),
        onYes: () =>
          erasing.mutateAsync({ userIds: ids.join(',') }).then(told(t('users.erased'), ids), () => undefined),
      }),
  };
}
