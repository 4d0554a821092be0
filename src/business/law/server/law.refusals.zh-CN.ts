import type { RefusalText } from '#kit/server/http/kernel.ts';

export const lawRefusals: Record<string, RefusalText> = {
  'calendar.year-missing': {
    message: '{year} 年的工作日历尚未录入，涉及该年的期限不能计算',
    remedy: '请联系平台管理员录入 {year} 年的工作日历',
  },
  'calendar.stale': { message: '{year} 年的工作日历已被他人修改', remedy: '请查看现在的内容后重新修改' },
  'calendar.start-too-far': {
    message: '起算日须在 {first} 年至 {last} 年之间',
    remedy: '请核对起算日的年份',
  },
  'calendar.not-a-day': { message: '“{day}”不是有效日期', remedy: '请按 2027-01-01 填写' },
  'calendar.other-year': { message: '{day} 不在所选年份内', remedy: '一次只录入一个年份，请删除其他年份的日期' },
  'calendar.twice': { message: '{day} 重复出现', remedy: '每个日期只填写一次' },
  'calendar.makeup-on-weekday': { message: '{day} 不是周末，不能调休上班', remedy: '上班日只能是周六或者周日' },
  'calendar.rest-and-makeup': { message: '{day} 既是休息日又是上班日', remedy: '请只保留其中一项' },
  'calendar.no-rest': { message: '没有任何休息日', remedy: '请按国务院办公厅的通知填写休息日' },
  'calendar.unknown-kind': { message: '类型“{text}”无法识别', remedy: '请填写“休息”或者“上班”' },
  'calendar.long-name': { message: '名称超过 50 个字', remedy: '请缩短名称' },
  'calendar.too-many-columns': { message: '多出的内容：{text}', remedy: '每行只有日期、类型、名称三列' },
  'calendar.too-many-lines': { message: '超过 {most} 行', remedy: '一个年份不会有这么多行，请核对文件' },
  'law.rule-broken': {
    message: '不符合规则 {rule}：{asks}（{article}）。应为：{expected}；实为：{actual}',
    remedy: '请按规则改正后再试',
  },
};
