import { CheckOutlined, CloseOutlined, RollbackOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import type { CommandLooks } from '#kit/web/record/commands.ts';
import { investmentProjectCommands as calls } from '../investment-projects.contract.ts';

export const projectLooks: CommandLooks = {
  submit: {
    call: calls.submit,
    label: { zh: '提交审核', en: 'Hand in' },
    about: {
      zh: '提交后由中心受理人员审核，审核期间不能修改项目和招标计划。',
      en: 'Reception reviews it; until then neither the project nor its plan can be changed.',
    },
    icon: <SendOutlined aria-hidden />,
    primary: true,
  },
  withdraw: {
    call: calls.withdraw,
    label: { zh: '撤回', en: 'Take back' },
    about: { zh: '撤回后项目回到草稿，可以修改后再提交。', en: 'It is a draft again, and can be handed in later.' },
    icon: <RollbackOutlined aria-hidden />,
  },
  approve: {
    call: calls.approve,
    label: { zh: '审核通过', en: 'Approve' },
    about: {
      zh: '通过后项目可用于建立交易项目；如为变更，变更立即生效。',
      en: 'Tenders can refer to it from then on; a change is in force at once.',
    },
    icon: <CheckOutlined aria-hidden />,
    primary: true,
    review: 'opinion',
  },
  reject: {
    call: calls.reject,
    label: { zh: '退回', en: 'Return' },
    about: {
      zh: '写明理由；在字段旁注明的问题会显示在申请人的对应字段处。退回变更时，原信息继续有效。',
      en: 'Say why; remarks are shown to the applicant at these fields. Of a change, the old data stays in force.',
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
  close: {
    call: calls.close,
    label: { zh: '关闭项目', en: 'Close' },
    about: { zh: '关闭后不能再建立交易项目，也不能恢复。', en: 'No tender can refer to it any more, for good.' },
    icon: <StopOutlined aria-hidden />,
    danger: true,
  },
};
