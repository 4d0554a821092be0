import type { RefusalText } from '#kit/server/http/kernel.ts';

export const organisationsRefusals: Record<string, RefusalText> = {
  'org.field-missing': { message: '{field}尚未填写，不能提交审核', remedy: '请填写{field}后再提交' },
  'org.code-taken': {
    message: '使用这个统一社会信用代码的单位已提交登记',
    remedy: '请核对代码；如是贵单位，请由该单位的管理员或中心受理人员把您的账号加为成员',
  },
  'org.account-name': { message: '基本户户名与单位名称不一致', remedy: '基本户户名必须与单位名称完全相同，请核对' },
  'org.negative-capital': { message: '注册资本不能为负数', remedy: '请填写营业执照上的注册资本' },
  'org.established-later': { message: '成立日期晚于今天', remedy: '请填写营业执照上的成立日期' },
  'org.number-again': { message: '更改证件类型时须重新填写证件号', remedy: '请同时填写新证件的号码' },
  'org.unknown-file': {
    message: '附件中有不属于本单位的文件，或超过 {most} 个',
    remedy: '请在本页重新上传，每处只留需要的文件',
  },
  'org.part-gone': { message: '此行已被他人删除', remedy: '请删除这一行，或重新添加' },
  'org.part-changed': { message: '“{name}”已被{by}修改', remedy: '请核对新的内容后再保存' },
  'org.part-twice': { message: '与另一行重复', remedy: '同一资质、业绩或决定只登记一次' },
  'org.part-order': { message: '结束日期早于起始日期', remedy: '请核对两个日期；尚未结束的不填结束日期' },
  'org.part-negative': { message: '{field}不能为负数', remedy: '请填写合同上的金额' },
  'org.parts-many': { message: '最多登记 {limit} 行', remedy: '请删除不再使用的行' },
  'org.part-unseen': { message: '资质在您查看之后已被修改', remedy: '请重新查看后再核验' },
  'org.unknown-manager': { message: '项目经理不是本单位人员', remedy: '请从本单位的人员中选择' },
  'org.phone-unverified': { message: '联系人手机尚未验证', remedy: '请获取短信验证码并填写后提交' },
  'org.new-phone-unverified': {
    message: '新的联系人手机尚未验证',
    remedy: '请获取发往新手机号的短信验证码并填写后提交',
  },
  'org.no-contact-phone': { message: '联系人手机尚未填写', remedy: '请先填写联系人手机' },
  'org.suspended': {
    message: '单位“{name}”已被暂停，不能办理',
    remedy: '请在暂停期满，或由作出决定的部门解除后办理',
  },
  'org.closed': {
    message: '单位“{name}”已注销，不能办理',
    remedy: '请由有效的单位办理；注销单位名下的人员可由中心受理人员注销后重新登记',
  },
  'org.licence-in-force': { message: '营业期限尚未届满', remedy: '无需处理' },
  'org.licence-still-ended': { message: '营业期限仍已届满', remedy: '请先由单位提交变更，更新营业期限止' },
  'org.decision-missing': { message: '缺少决定书文号', remedy: '请填写作出暂停决定的文书文号' },
  'org.until-past': { message: '暂停期限不能早于今天（{today}）', remedy: '请填写今天或以后的日期；不填则至解除为止' },
  'org.suspension-not-over': { message: '暂停期限未满', remedy: '请在期满后恢复，或由作出决定的部门解除' },
  'org.has-people': {
    message: '该单位已登记人员，不能删除',
    remedy: '请先删除或调出其人员，或重新提交该单位',
  },
  'org.has-one': { message: '您已登记过单位', remedy: '请在已有单位上修改，或请中心受理人员代为登记' },
  'change.reason-missing': { message: '请填写变更原因', remedy: '说明变更的依据，如变更登记的日期和文号' },
  'org.not-administrator': {
    message: '成员由本单位管理员或中心受理人员办理',
    remedy: '请与本单位管理员联系，即现任成员中加入最早的一位',
  },
  'org.member-already': { message: '此账号已是本单位的成员', remedy: '无需重复添加' },
  'org.member-elsewhere': {
    message: '此账号已代表另一单位',
    remedy: '一个账号只能代表一个单位，请先结束其在原单位的成员资格',
  },
  'org.member-duties': {
    message: '“{username}”不能同时承担“{duty}”和单位经办：这两项职责必须由不同的人承担',
    remedy: '请改用该单位经办人自己的账号',
  },
  'org.member-unavailable': {
    message: '没有可以加入本单位的这个账号',
    remedy: '请核对账号：须已注册、未冻结，且不代表其他单位',
  },
  'org.member-last': { message: '单位至少要有一名成员', remedy: '请先添加另一名成员，或由中心受理人员办理' },
  'org.member-gone': { message: '此成员资格已经结束', remedy: '请刷新页面' },
  'change.object-state': {
    message: '单位现在的状态为“{state}”，其变更不能提交或生效',
    remedy: '请撤回或退回此变更',
  },
  'org.unknown-account': { message: '没有这个账号', remedy: '请核对账号，该账号须已注册且未冻结' },
};
