import type { ClipboardSample } from './sample.ts';

/** The page that Excel puts around the cells, shortened to what matters. */
const excel = (rows: string, columns = '<col width=72 span=4 style="width:54pt">') => `<html
xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"Short Date";} --></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'>
<!--StartFragment-->
 ${columns}
 ${rows}
<!--EndFragment-->
</table></body></html>`;

const row = (cells: string) => `<tr height=19 style='height:14.25pt'>\n  ${cells}\n </tr>`;
const HARD = "<span style='mso-spacerun:yes'>&nbsp;</span>";

export const EXCEL: ClipboardSample[] = [
  {
    says: 'Excel: one cell as HTML alone',
    html: excel(row('<td height=19 class=xl65 width=72>甲</td>')),
    values: [['甲']],
  },
  {
    says: 'Excel: text and HTML that tell the same',
    text: '甲\t12\r\n',
    html: excel(row('<td>甲</td><td align=right>12</td>')),
    kinds: ['text', 'number'],
    values: [['甲', '12']],
  },
  {
    says: 'Excel: cells merged over columns',
    text: '标题\t\t丙\r\n甲\t乙\t丁\r\n',
    html: excel(
      row('<td colspan=2 height=19 class=xl65>标题</td><td>丙</td>') + row('<td>甲</td><td>乙</td><td>丁</td>'),
    ),
    values: [
      ['标题', '', '丙'],
      ['甲', '乙', '丁'],
    ],
  },
  {
    says: 'Excel: cells merged over rows',
    html: excel(row('<td rowspan=2 height=38>一组</td><td>甲</td>') + row('<td height=19>乙</td>')),
    values: [
      ['一组', '甲'],
      ['', '乙'],
    ],
  },
  {
    says: 'Excel: cells merged over both, with a hidden line for old browsers',
    html: excel(
      `${row('<td colspan=2 rowspan=2>大</td><td>甲</td>')}${row('<td>乙</td>')}${row('<td>一</td><td>二</td><td>三</td>')}
<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72></td><td width=72></td><td width=72></td></tr><![endif]>`,
    ),
    values: [
      ['大', '', '甲'],
      ['', '', '乙'],
      ['一', '二', '三'],
    ],
  },
  {
    says: 'Excel: a merged cell that reaches over a hidden row',
    html: excel(
      `${row('<td rowspan=3>组</td><td>1</td>')}<tr style='display:none'><td>2</td></tr>${row('<td>3</td>')}`,
    ),
    kinds: ['text', 'number'],
    values: [
      ['组', '1'],
      ['', '3'],
    ],
  },
  {
    says: 'Excel: line breaks in a cell',
    text: '"第一行\n第二行"\r\n',
    html: excel(row("<td>第一行<br style='mso-data-placement:same-cell'>\n    第二行</td>")),
    values: [['第一行\n第二行']],
  },
  {
    says: 'Excel: blanks that only hold room',
    html: excel(row(`<td align=right>${HARD}￥1,234.50${HARD}</td><td>${HARD}￥${HARD} -${HARD}${HARD} </td>`)),
    kinds: ['number', 'number'],
    values: [['1234.50', '0']],
  },
  {
    says: 'Excel: percent, brackets and red',
    html: excel(row('<td align=right>12.50%</td><td><font color="#FF0000">(1,234.50)</font></td>')),
    kinds: ['number', 'number'],
    values: [['0.125', '-1234.50']],
  },
  {
    says: 'Excel: days and instants',
    html: excel(row('<td class=xl65 align=right>2026/1/5</td><td>2026年1月5日</td><td>2026/1/5 9:30</td>')),
    kinds: ['day', 'day', 'instant'],
    values: [['2026-01-05', '2026-01-05', '2026-01-05 09:30:00']],
  },
  {
    says: 'Excel: a hidden column',
    text: '甲\t密\t乙\r\n',
    html: excel(
      row("<td>甲</td><td style='display:none'>密</td><td>乙</td>"),
      "<col width=72><col width=0 style='display:none;mso-width-source:userset'><col width=72>",
    ),
    values: [['甲', '乙']],
  },
  {
    says: 'Excel: a hidden row',
    text: '甲\r\n密\r\n乙\r\n',
    html: excel(`${row('<td>甲</td>')}<tr height=0 style='display:none'><td>密</td></tr>${row('<td>乙</td>')}`),
    values: [['甲'], ['乙']],
  },
  {
    says: 'Excel: a long text that runs over its empty neighbour',
    html: excel(row("<td colspan=2 style='mso-ignore:colspan'>很长很长的说明</td><td>乙</td>")),
    values: [['很长很长的说明', '', '乙']],
  },
  {
    says: 'Excel 2003: the number behind a rounded one',
    text: '1,235\t1,235\r\n',
    html: excel(row('<td align=right x:num="1234.5600000000001">1,235</td><td x:num="1234.56">1,235</td>')),
    kinds: ['number', 'text'],
    values: [['1234.5600000000001', '1,235']],
  },
  {
    says: 'Excel 2003: codes that are text',
    html: excel(row('<td x:str>007</td><td x:str="12.50">12.50</td>')),
    values: [['007', '12.50']],
  },
  {
    says: 'Excel 2003: a formula’s value, not the formula',
    html: excel(row('<td x:num x:fmla="=1+2">3</td><td x:fmla="=A1&amp;&quot;!&quot;">甲!</td>')),
    kinds: ['number', 'text'],
    values: [['3', '甲!']],
  },
  {
    says: 'Excel: a number that is shown short, with the whole one behind it',
    text: '1.23457E+11\t1.23457E+11\t####\r\n',
    html: excel(
      row('<td x:num="123456789012">1.23457E+11</td><td x:num="123456789012">1.23457E+11</td><td x:num="5">####</td>'),
    ),
    kinds: ['number', 'text', 'number'],
    values: [['123456789012', '1.23457E+11', '5']],
  },
  {
    says: 'Excel: two fonts and a link in one cell',
    html: excel(
      row(
        '<td>甲<font class="font5">乙</font><font class="font0">丙</font></td><td><a href="https://a.cn">网站</a></td>',
      ),
    ),
    values: [['甲乙丙', '网站']],
  },
  {
    says: 'Excel: reading aids above the signs',
    html: excel(row('<td><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby></td>')),
    values: [['漢字']],
  },
  {
    says: 'Excel: a line of the markup is no line of the cell',
    html: excel(row('<td>A &amp; B\n      &lt;5 &quot;kg&quot;</td>')),
    values: [['A & B <5 "kg"']],
  },
];
