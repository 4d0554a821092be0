import { PlusOutlined, StopOutlined } from '@ant-design/icons';
import { App, Button, Form, Input, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { type Member, memberCalls } from '#business/organisations/organisation-members.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { ListPanel, ListPart } from '#kit/web/list/ListPanel.tsx';
import { pageAtHand } from '#kit/web/list/rows-at-hand.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { listColumns } from '#kit/web/list/table/columns.tsx';
import { useList } from '#kit/web/list/use-list.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { memberFields } from './member-fields.ts';

type Members = Static<typeof memberCalls.list.output>;

const pageOfMembers: typeof pageAtHand = (answer, fields, address) =>
  pageAtHand((answer as unknown as Members).members, fields, address);

/** Who acts for an organisation, who did, and by whom they came and went; added and ended by those who may. */
export function OrganisationMembers({ id }: { id: string }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const list = useList(memberFields, memberCalls.list, {
    input: { id },
    part: `${organisations.url}#members`,
    pageAtHand: pageOfMembers,
  });
  const mayAdd = (list.answer.data as Members | undefined)?.mayAdd;
  const columns = listColumns({
    fields: memberFields,
    address: list.address,
    t,
    cell: {
      realname: (row) => <Name member={memberOf(row)} />,
      until: (row) => memberOf(row).until ?? t('organisations.memberNow'),
    },
  });
  return (
    <ListPart list={list} name={t('organisations.members')}>
      <p>{t('organisations.membersAbout')}</p>
      <ListPanel
        list={list}
        columns={columns}
        acts={(row) => ({ own: memberOf(row).mayEnd && <EndMember id={id} member={memberOf(row)} /> })}
        ticks={false}
        purpose={t('organisations.noMembers')}
      >
        {mayAdd && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('organisations.addMember')}
          </Button>
        )}
      </ListPanel>
      {adding && <AddMember id={id} onClose={() => setAdding(false)} />}
    </ListPart>
  );
}

const memberOf = (row: Row) => row as unknown as Member;

function Name({ member: { realname, administers } }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <>
      <ChineseText>{realname}</ChineseText> {administers && <Tag>{t('organisations.administrator')}</Tag>}
    </>
  );
}

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
