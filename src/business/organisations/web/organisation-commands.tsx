import {
  CheckOutlined,
  CloseOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Type } from 'typebox';
import { signatureCode } from '#business/organisations/organisation-signature.contract.ts';
import { organisationCommands as calls } from '#business/organisations/organisations.contract.ts';
import { Day } from '#kit/contract/shapes.ts';
import type { CommandLooks } from '#kit/web/record/commands.ts';

const decisionNo = {
  label: { zh: '决定书文号', en: 'Number of the decision' },
  control: 'text' as const,
  schema: Type.String({ minLength: 1, maxLength: 64 }),
};
const until = {
  label: { zh: '暂停至', en: 'Suspended until' },
  control: 'day' as const,
  schema: Type.Optional(Day),
};

export const organisationLooks: CommandLooks = {
  submit: {
    call: calls.submit,
    label: { zh: '提交审核', en: 'Hand in' },
    about: {
      zh: '提交后由中心受理人员审核，审核期间不能修改。请用联系人手机收到的验证码确认。',
      en: 'Reception reviews it; until then it cannot be changed. Confirm it by a code to the telephone of the contact.',
    },
    icon: <SendOutlined aria-hidden />,
    primary: true,
    code: signatureCode,
  },
  withdraw: {
    call: calls.withdraw,
    label: { zh: '撤回', en: 'Take back' },
    about: {
      zh: '撤回后单位回到草稿，可以修改后再提交；登记号不变。',
      en: 'It is a draft again and can be handed in later; its registration number stays.',
    },
    icon: <RollbackOutlined aria-hidden />,
  },
  resubmit: {
    call: calls.resubmit,
    label: { zh: '重新提交', en: 'Hand in again' },
    about: { zh: '请先按审核意见修改，再重新提交。', en: 'Correct what was remarked first, then hand it in again.' },
    icon: <SendOutlined aria-hidden />,
    primary: true,
    code: signatureCode,
    codeWhenAsked: true,
  },
  approve: {
    call: calls.approve,
    label: { zh: '审核通过', en: 'Approve' },
    about: { zh: '通过后单位生效，可参加交易。', en: 'The organisation is in force and may take part.' },
    icon: <CheckOutlined aria-hidden />,
    primary: true,
    review: 'opinion',
  },
  reject: {
    call: calls.reject,
    label: { zh: '退回', en: 'Return' },
    about: {
      zh: '写明理由；在字段旁注明的问题会显示在申请人的对应字段处。',
      en: 'Say why; remarks at fields are shown to the applicant at these fields.',
    },
    icon: <CloseOutlined aria-hidden />,
    review: 'remarks',
  },
  renew: {
    call: calls.renew,
    label: { zh: '恢复有效', en: 'Put in force again' },
    about: { zh: '营业期限已更新，恢复有效。', en: 'The licence was renewed.' },
    icon: <PlayCircleOutlined aria-hidden />,
    primary: true,
  },
  suspend: {
    call: calls.suspend,
    label: { zh: '暂停', en: 'Suspend' },
    about: { zh: '暂停期间不能递交新的投标。', en: 'No new bids can be committed while it is suspended.' },
    icon: <PauseOutlined aria-hidden />,
    danger: true,
    input: { decisionNo, until },
    review: 'opinion',
  },
  lift: {
    call: calls.lift,
    label: { zh: '解除暂停', en: 'End the suspension' },
    about: { zh: '解除后单位恢复有效。', en: 'The organisation is in force again.' },
    icon: <PlayCircleOutlined aria-hidden />,
    primary: true,
  },
  deregister: {
    call: calls.deregister,
    label: { zh: '注销', en: 'Close' },
    about: { zh: '注销后不能恢复。', en: 'A closed organisation cannot be opened again.' },
    icon: <StopOutlined aria-hidden />,
    danger: true,
  },
};
