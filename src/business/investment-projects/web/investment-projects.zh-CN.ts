export const investmentProjectsZhCN = {
  investmentProjects: {
    mine: '我的项目',
    all: '全部 {{count}} 个项目',
    none: '还没有项目。单位有效后，投资项目在此登记、送审；审核通过的项目用于创建交易项目。',
    enter: '登记项目',
    plan: '招标计划',
    planOf: '招标计划的合计不得超过总投资 {{total}} 元。',
    savePlan: '保存',
    unsaved: '有未保存的改动',
    startPlan: '新增后填写标段名称、估算价和计划月份，再保存。',
    plannedAs: '{{amount}} 元，{{month}}',
    noPlan: '还没有招标计划。',
    tooLong: '最多 {{count}} 个字符',
    yuan: '须为以元计的金额，最多两位小数',
    month: '须写成 2026-11 的样子',
  },
};
