import type { RefusalText } from '#kit/server/http/kernel.ts';

export const organisationsRefusals: Record<string, RefusalText> = {
  'org.field-missing': { message: '{field}尚未填写，不能提交审核', remedy: '请填写{field}后再提交' },
  'org.account-name': { message: '基本户户名与单位名称不一致', remedy: '基本户户名必须与单位名称完全相同，请核对' },
  'org.negative-capital': { message: '注册资本不能为负数', remedy: '请填写营业执照上的注册资本' },
  'org.phone-unverified': { message: '联系人手机尚未验证', remedy: '请获取短信验证码并填写后提交' },
  'org.no-contact-phone': { message: '联系人手机尚未填写', remedy: '请先填写联系人手机' },
  'org.licence-in-force': { message: '营业期限尚未届满', remedy: '无需处理' },
  'org.licence-still-ended': { message: '营业期限仍已届满', remedy: '请先由单位提交变更，更新营业期限止' },
  'org.decision-missing': { message: '缺少决定书文号', remedy: '请填写作出暂停决定的文书文号' },
  'org.suspension-not-over': { message: '暂停期限未满', remedy: '请在期满后恢复，或由作出决定的部门解除' },
  'org.has-one': { message: '您已登记过单位', remedy: '请在已有单位上修改，或请中心受理人员代为登记' },
  'change.reason-missing': { message: '请填写变更原因', remedy: '说明变更的依据，如变更登记的日期和文号' },
  'org.member-duties': {
    message: '“{username}”不能同时承担“{duty}”和单位经办：这两项职责必须由不同的人承担',
    remedy: '请改用该单位经办人自己的账号',
  },
  'org.unknown-account': { message: '没有这个账号', remedy: '请核对账号，该账号须已注册且未冻结' },
};
