import {
  CheckOutlined,
  CloseOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { personCommands as calls, personCalls } from '#business/people/people.contract.ts';
import { text } from '#kit/contract/shapes.ts';
import type { CommandLook, CommandLooks } from '#kit/web/record/commands.ts';

export const personLooks: CommandLooks = {
  submit: {
    call: calls.submit,
    label: { zh: '提交审核', en: 'Hand in' },
    about: {
      zh: '提交后由中心受理人员审核，审核期间不能修改。',
      en: 'Reception reviews it; until then it cannot be changed.',
    },
    icon: <SendOutlined aria-hidden />,
    primary: true,
  },
  withdraw: {
    call: calls.withdraw,
    label: { zh: '撤回', en: 'Take back' },
    about: { zh: '撤回后可以修改并重新提交。', en: 'It can be changed and handed in again after that.' },
    icon: <RollbackOutlined aria-hidden />,
  },
  approve: {
    call: calls.approve,
    label: { zh: '审核通过', en: 'Approve' },
    about: { zh: '通过后人员信息或其变更立即生效。', en: 'The person, or the change, is in force at once.' },
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
  withdrawChange: {
    call: calls.withdrawChange,
    label: { zh: '撤回变更', en: 'Take the change back' },
    about: {
      zh: '撤回后变更不再审核，原信息继续有效，可以另行申请变更。',
      en: 'The change is no longer reviewed and the old data stays in force. Another one can be asked for.',
    },
    icon: <RollbackOutlined aria-hidden />,
  },
  transfer: {
    call: calls.transfer,
    label: { zh: '同意调动', en: 'Agree to the transfer' },
    about: {
      zh: '同意后此人即属于调入单位，原单位不再看到其信息；历史记录保留。',
      en: 'The person belongs to the new organisation at once, and the old one no longer sees them; the history is kept.',
    },
    icon: <SwapOutlined aria-hidden />,
    primary: true,
  },
  close: {
    call: calls.close,
    label: { zh: '注销', en: 'Close' },
    about: {
      zh: '注销后不能恢复；此人可以重新登记。',
      en: 'It cannot be opened again; the person may be entered again.',
    },
    icon: <StopOutlined aria-hidden />,
    danger: true,
  },
};

/** Acts round a transfer that move no state. */
export const transferLooks: Record<'offer' | 'drop', CommandLook> = {
  offer: {
    call: personCalls.offerTransfer as never,
    label: { zh: '发起调动', en: 'Offer a transfer' },
    about: {
      zh: '调入单位将看到此人的资料，同意后调动生效。',
      en: 'The new organisation sees the person, and the transfer is in force when it agrees.',
    },
    input: {
      creditCode: {
        label: { zh: '调入单位信用代码', en: 'Credit code of the new organisation' },
        control: 'text',
        schema: text(18, 18),
        rule: 'creditCode',
      },
    },
  },
  drop: {
    call: personCalls.dropTransfer as never,
    label: { zh: '不同意调动', en: 'Decline the transfer' },
    about: { zh: '调动结束，此人仍属于现单位。', en: 'The transfer ends, and the person stays where they are.' },
    danger: true,
  },
};
