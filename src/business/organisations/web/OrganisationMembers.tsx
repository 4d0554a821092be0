import { PlusOutlined, StopOutlined } from '@ant-design/icons';
import { App, Button, Form, Input, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Member, memberCalls } from '#business/organisations/organisation-members.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';

/** Who acts for an organisation, who did, and by whom they came and went; added and ended by those who may. */
export function OrganisationMembers({ id }: { id: string }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useAnswer(memberCalls.list, { id });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  return (
    <div className="panel">
      <p>{t('organisations.membersAbout')}</p>
      {data?.mayAdd && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {t('organisations.addMember')}
        </Button>
      )}
      <Table<Member>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        loading={!data}
        dataSource={data?.members ?? []}
        pagination={false}
        locale={{ emptyText: t('organisations.noMembers') }}
        columns={[
          { key: 'name', title: t('organisations.memberName'), render: (_, member) => <Name member={member} /> },
          { key: 'username', title: t('organisations.memberAccount'), dataIndex: 'username' },
          { key: 'since', title: t('organisations.memberSince'), dataIndex: 'since' },
          { key: 'addedBy', title: t('organisations.memberBy'), render: (_, { addedBy }) => <By name={addedBy} /> },
          {
            key: 'until',
            title: t('organisations.memberUntil'),
            render: (_, { until }) => until ?? t('organisations.memberNow'),
          },
          { key: 'endedBy', title: t('organisations.memberBy'), render: (_, { endedBy }) => <By name={endedBy} /> },
          {
            key: 'acts',
            title: t('organisations.memberActs'),
            render: (_, member) => member.mayEnd && <EndMember id={id} member={member} />,
          },
        ]}
      />
      {adding && <AddMember id={id} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Name({ member: { realname, administers } }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <>
      <ChineseText>{realname}</ChineseText> {administers && <Tag>{t('organisations.administrator')}</Tag>}
    </>
  );
}

const By = ({ name }: { name: string | null }) => name && <ChineseText>{name}</ChineseText>;

function EndMember({ id, member }: { id: string; member: Member }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ask = useQuestion();
  const end = useAct(memberCalls.end, { refreshes: memberCalls.list });
  const onYes = () =>
    end.mutateAsync({ id, memberId: member.id }).then(
      (answer) => void message.success(doneText(answer.message, t('organisations.memberEnded'))),
      () => undefined,
    );
  return (
    <Button
      type="link"
      size="small"
      danger
      onClick={() =>
        ask({
          title: t('organisations.confirmEnd', { name: member.realname }),
          content: t('organisations.endAbout'),
          yes: t('organisations.endMember'),
          icon: <StopOutlined aria-hidden />,
          onYes,
        })
      }
    >
      {t('organisations.endMember')}
    </Button>
  );
}

function AddMember({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAct(memberCalls.add, { refreshes: memberCalls.list, quiet: true });
  const label = t('organisations.memberAccount');
  const { submit, modalProps, formProps } = useFormDialog<{ username: string }>({
    labelOf: (field) => (field === 'username' ? label : undefined),
    onClose,
  });
  const send = ({ username }: { username: string }) =>
    submit(() => add.mutateAsync({ id, username: username.trim() }), onClose, t('organisations.memberAdded'));
  return (
    <Modal
      {...modalProps}
      title={t('organisations.addMember')}
      okText={t('organisations.addMember')}
      confirmLoading={add.isPending}
    >
      <Form {...formProps} layout="vertical" labelCol={{ span: 24 }} onFinish={(values) => void send(values)}>
        <Form.Item
          name="username"
          label={label}
          rules={[{ required: true, whitespace: true, message: t('form.enter', { label }) }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
