import type { RefusalText } from '#kit/server/http/kernel.ts';

export const investmentProjectsRefusals: Record<string, RefusalText> = {
  'investment-project.files-missing': {
    message: '尚未上传批文附件，不能提交审核',
    remedy: '请上传审批、核准或备案文件后再提交',
  },
  'investment-project.unknown-file': {
    message: '批文附件中有不属于本项目的文件',
    remedy: '请在本页重新上传，最多 {most} 个文件',
  },
  'investment-project.code-taken': {
    message: '使用这个投资项目统一代码的项目已提交登记',
    remedy: '请核对代码；如确为本单位的项目，请联系中心受理人员',
  },
  'investment-project.invest-code-region': {
    message: '投资项目统一代码中的地区 {region} 不存在',
    remedy: '请核对代码第 5 至 10 位数字',
  },
  'investment-project.total-not-positive': { message: '总投资须大于 0', remedy: '请填写批文上的总投资' },
  'investment-project.share-range': { message: '国有资金占比须在 0 到 100 之间', remedy: '请按百分数填写，如 51.5' },
  'investment-project.legal-org': {
    message: '该单位尚未登记生效，或您不能为其登记项目',
    remedy: '请选择您所代表的单位，该单位须已审核通过',
  },
  'investment-project.legal-org-closed': {
    message: '项目法人已注销，变更不能生效',
    remedy: '请退回此变更，并与项目单位核实',
  },
  'investment-project.legal-org-missing': { message: '请选择项目法人', remedy: '代为登记时须指明项目属于哪个单位' },
  'investment-project.no-organisation': {
    message: '您还没有已生效的单位，不能登记项目',
    remedy: '请先在单位库登记单位，审核通过后再登记项目',
  },
  'investment-project.plan-over-total': {
    message: '招标计划合计 {plan} 元，超过总投资 {total} 元',
    remedy: '请调低估算价，或先更正总投资',
  },
  'investment-project.plan-long': { message: '招标计划超过 {limit} 行', remedy: '请合并标段后再保存' },
  'investment-project.section-gone': { message: '该标段已被他人删除', remedy: '请刷新后再保存' },
  'investment-project.section-changed': { message: '标段“{name}”已被{by}修改', remedy: '请核对对方的修改后再保存' },
  'investment-project.section-taken': { message: '标段名称重复', remedy: '同一项目中每个标段名称只能出现一次' },
  'investment-project.estimate-not-positive': { message: '估算价须大于 0', remedy: '请填写该标段的估算价' },
};
