import type { RefusalText } from '#kit/server/http/kernel.ts';

export const peopleRefusals: Record<string, RefusalText> = {
  'person.number-again': { message: '更改证件类型时须重新填写证件号码', remedy: '请同时填写新证件的号码' },
  'person.differs-from-card': {
    message: '与身份证号码所示不一致',
    remedy: '性别和出生日期由身份证号码得出，请核对证件号码，或将此项留空',
  },
  'person.organisation': {
    message: '没有这个单位，或您不能为它登记人员',
    remedy: '请选择本单位；导入时请填写统一社会信用代码',
  },
  'person.organisation-several': { message: '有多个单位使用这个名称', remedy: '请改填统一社会信用代码' },
  'person.organisation-draft': { message: '该单位尚未提交审核，不能登记人员', remedy: '请先提交单位信息' },
  'person.organisation-not-active': { message: '调入单位当前不是有效状态，不能调入人员', remedy: '请先完成单位审核' },
  'person.exists': {
    message: '此人已在人员库中，不能重复登记',
    remedy: '如此人已到贵单位任职，请在人员库申请调入，由原单位同意',
  },
  'person.field-missing': { message: '{field}尚未填写，不能提交审核', remedy: '请填写{field}后再提交' },
  'person.unknown': {
    message: '没有姓名与证件都相符的在库人员',
    remedy: '请核对姓名、证件类型和证件号码；未入库的人员请新增',
  },
  'person.already-here': { message: '此人已属于该单位', remedy: '无需调动' },
  'person.not-transferable': { message: '此人当前不能调动', remedy: '请与其本人或原单位联系后再申请' },
  'person.no-such-organisation': {
    message: '没有使用这个信用代码的有效单位',
    remedy: '请核对调入单位的统一社会信用代码',
  },
  'person.transfer-open': { message: '已有调动正在进行', remedy: '请先处理或取消当前的调动' },
  'person.cert-gone': { message: '此证书已被他人删除', remedy: '请删除这一行，或重新添加' },
  'person.cert-changed': { message: '证书“{name}”已被{by}修改', remedy: '请核对新的内容后再保存' },
  'person.cert-twice': { message: '证书编号重复', remedy: '每个证书只登记一次' },
  'person.cert-unseen': { message: '证书在您查看之后已被修改', remedy: '请重新查看证书后再核验' },
  'person.certs-many': { message: '证书不能超过 {limit} 个', remedy: '请删除不再使用的证书' },
  'person.project-gone': { message: '此项目已被他人删除', remedy: '请删除这一行，或重新添加' },
  'person.project-changed': { message: '项目“{name}”已被{by}修改', remedy: '请核对新的内容后再保存' },
  'person.project-order': { message: '结束日期早于起始日期', remedy: '请核对两个日期；仍在建的不填结束日期' },
  'person.projects-many': { message: '项目不能超过 {limit} 个', remedy: '请删除早已结束的项目' },
  'person.unknown-file': {
    message: '证书附件中有不属于此人的文件',
    remedy: '请在本页重新上传，每个证书最多 {most} 个文件',
  },
  'person.unknown-account': { message: '没有这个账号', remedy: '请核对账号，或先由管理员开立' },
  'person.own-account': { message: '不能为自己的账号登记人员', remedy: '请由另一位受理人员办理' },
  'person.account-taken': { message: '该账号已登记为“{name}”', remedy: '请核对账号；一个账号只属于一个人' },
  'person.no-transfer': { message: '当前没有调动申请', remedy: '由调入单位申请，或由本单位发起调动' },
  'person.transfer-waits': { message: '正在等待对方单位同意', remedy: '请与对方单位联系' },
};
