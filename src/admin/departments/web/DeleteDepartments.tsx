import { DeleteOutlined } from '@ant-design/icons';
import { Alert, App, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { departmentChanges as calls, type DeletionPreview } from '#admin/departments/department-changes.contract.ts';
import { levelOf } from '#admin/departments/departments.rules.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useFreshTree } from './use-department-acts.ts';

interface DeleteDepartmentsProps {
  ids: string[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Names all that goes along before anything is deleted. */
export function DeleteDepartments({ ids, onDeleted, onClose }: DeleteDepartmentsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const preview = useAnswer(calls.preview, { ids: ids.join(',') }, { quiet: true, staleMs: 0 });
  const one = useAct(calls.remove);
  const several = useAct(calls.removeBatch);
  const freshen = useFreshTree();
  const active = usePageActive();
  useReturnFocus();
  const { data } = preview;

  async function remove() {
    try {
      const [only] = ids;
      const answer =
        ids.length === 1 && only
          ? await one.mutateAsync({ id: only })
          : await several.mutateAsync({ ids: ids.join(',') });
      void message.success(doneText(answer.message, t('departments.deletion.done')));
      void freshen();
      onDeleted();
    } catch {
      // The refusal has been shown; what is named here may have changed meanwhile.
      void preview.refetch();
    }
  }

  return (
    <Modal
      open
      width={560}
      title={t('departments.deletion.title')}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={t('departments.deletion.confirm', { count: data?.total ?? ids.length })}
      okButtonProps={{
        danger: true,
        type: 'default',
        icon: <DeleteOutlined aria-hidden />,
        disabled: !data || data.own.length > 0 || preview.isFetching,
        ...guarded,
      }}
      confirmLoading={one.isPending || several.isPending}
      onOk={() => void remove()}
    >
      {preview.error ? (
        <LoadFailed error={preview.error} retry={preview.refetch} />
      ) : data ? (
        <WhatGoes preview={data} />
      ) : (
        <p className="deletion-bones" aria-busy>
          <span className="bone" /> <span className="bone" />
        </p>
      )}
    </Modal>
  );
}

function WhatGoes({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const { departments, total, members, stranded, roles, grants, holders, own } = preview;
  const top = Math.min(...departments.map(({ orgCode }) => levelOf(orgCode)));
  return (
    <div className="deletion">
      <p>{t('departments.deletion.total', { count: total })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too */}
      <ul className="deletion-names" tabIndex={0} aria-label={t('departments.deletion.title')}>
        {departments.map(({ id, departName, orgCode }) => (
          <li key={id} style={{ paddingInlineStart: (levelOf(orgCode) - top) * 18 }}>
            <ChineseText>{departName}</ChineseText> <code>{orgCode}</code>
          </li>
        ))}
        {total > departments.length && <li>{t('departments.deletion.more', { count: total - departments.length })}</li>}
      </ul>
      <p>
        {members > 0
          ? t('departments.deletion.members', { count: members, stranded })
          : t('departments.deletion.noMembers')}
      </p>
      {roles > 0 && <p>{t('departments.deletion.roles', { count: roles, grants, holders })}</p>}
      {own.length > 0 && <Alert type="error" showIcon title={<OwnNames names={own.join('、')} />} />}
    </div>
  );
}

function OwnNames({ names }: { names: string }) {
  const { t } = useTranslation();
  const [before, after] = t('departments.deletion.own', { names: '\n' }).split('\n');
  return (
    <>
      {before}
      <ChineseText>{names}</ChineseText>
      {after}
    </>
  );
}
