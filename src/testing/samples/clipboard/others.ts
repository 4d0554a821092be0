import type { ClipboardSample } from './sample.ts';

/** The page that WPS puts around the cells, shortened to what matters. */
const wps = (
  rows: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="ProgId" content="Excel.Sheet">
<meta name="Generator" content="Microsoft Excel 15">
<style>.font0{color:#000000;font-family:"宋体";} td{mso-style-parent:style0;padding-top:1px;} .xl65{mso-style-parent:style0;}</style>
</head><body><!--StartFragment--><table width="144" border="0" cellpadding="0" cellspacing="0" style='width:108.00pt;border-collapse:collapse;table-layout:fixed;'>
<col width="72" span="2" style='width:54.00pt;'/>${rows}</table><!--EndFragment--></body></html>`;
const tall = (cells: string) => `<tr height="18" style='height:13.50pt;'>${cells}</tr>`;

const WPS: ClipboardSample[] = [
  {
    says: 'WPS: a text and the number behind it',
    text: '甲\t1,234.50\n',
    html: wps(
      tall('<td class="xl65" height="18" width="72" x:str>甲</td><td class="xl66" x:num="1234.5">1,234.50</td>'),
    ),
    kinds: ['text', 'number'],
    values: [['甲', '1234.5']],
  },
  {
    says: 'WPS: merged cells with borders',
    html: wps(
      tall(
        `<td class="xl67" height="36" rowspan="2" style='border-right:none;border-bottom:none;' x:str>组</td><td x:num>1</td>`,
      ) + tall('<td x:num>2</td>'),
    ),
    kinds: ['text', 'number'],
    values: [
      ['组', '1'],
      ['', '2'],
    ],
  },
  {
    says: 'WPS: a line break in a cell',
    html: wps(tall('<td x:str>甲<br/>乙</td><td x:str>丙</td>')),
    values: [['甲\n乙', '丙']],
  },
  {
    says: 'WPS: a day, in a column of days and in one of numbers',
    html: wps(tall('<td class="xl68" align="right" x:num="46027">2026/1/5</td><td x:num="46027">2026/1/5</td>')),
    kinds: ['day', 'number'],
    values: [['2026-01-05', null]],
  },
  {
    says: 'WPS: a percentage and money with the numbers behind them',
    html: wps(tall('<td x:num="0.12345">12.35%</td><td x:num="-1234.5">￥(1,234.50)</td>')),
    kinds: ['number', 'number'],
    values: [['0.12345', '-1234.5']],
  },
  {
    says: 'WPS: empty cells, also those that hold a hard blank',
    html: wps(tall('<td></td><td>&nbsp;</td><td x:str>乙</td>')),
    kinds: ['text', 'number', 'text'],
    values: [['', '', '乙']],
  },
  {
    says: 'WPS: a sum',
    html: wps(tall('<td x:str>合计</td><td x:num="30" x:fmla="=SUM(A1:A2)">30.00</td>')),
    kinds: ['text', 'number'],
    values: [['合计', '30']],
  },
];

const sheets = (rows: string) =>
  `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;border-collapse:collapse" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table>`;
const sheetRow = (cells: string) => `<tr style="height:21px;">${cells}</tr>`;

const GOOGLE: ClipboardSample[] = [
  {
    says: 'Google Sheets: a text and a rounded number',
    html: sheets(
      sheetRow(
        '<td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;甲&quot;}">甲</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.56}" data-sheets-numberformat="{&quot;1&quot;:2}">1,235</td>',
      ),
    ),
    kinds: ['text', 'number'],
    values: [['甲', '1234.56']],
  },
  {
    says: 'Google Sheets: a day with a number behind it',
    html: sheets(sheetRow('<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:46027}">2026-01-05</td>')),
    kinds: ['day'],
    values: [['2026-01-05']],
  },
  {
    says: 'Google Sheets: merged cells and a line break',
    text: '甲\t\n丙\t"丁\n戊"\n',
    html: sheets(sheetRow('<td colspan="2" rowspan="1">甲</td>') + sheetRow('<td>丙</td><td>丁<br/>戊</td>')),
    values: [
      ['甲', ''],
      ['丙', '丁\n戊'],
    ],
  },
];

const MORE: ClipboardSample[] = [
  {
    says: 'LibreOffice: the number behind a rounded one, and a day',
    html: '<table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="right" sdval="1234.56" sdnum="2052;0;#,##0">1,235</td><td align="right" sdval="46027" sdnum="2052;0;YYYY-MM-DD">2026-01-05</td></tr></table>',
    kinds: ['number', 'day'],
    values: [['1234.56', '2026-01-05']],
  },
  {
    says: 'Word: cells with paragraphs',
    html: '<table class=MsoTableGrid><tr><td width=277><p class=MsoNormal><span>甲<o:p></o:p></span></p></td><td><p>乙</p><p>丙</p></td></tr></table>',
    values: [['甲', '乙\n丙']],
  },
  {
    says: 'a page: a list and a table inside a cell',
    html: '<table><tr><td><ul><li>一</li><li>二</li></ul></td><td><table><tr><td>内</td></tr></table></td></tr></table>',
    values: [['一\n二', '内']],
  },
  { says: 'a page: HTML without a table', text: '甲\t乙', html: '<b>甲</b> <i>乙</i>', values: [['甲', '乙']] },
  {
    says: 'a page: rows of unequal length',
    html: '<table><tr><td>甲</td></tr><tr><td>乙</td><td>丙</td></tr></table>',
    values: [
      ['甲', ''],
      ['乙', '丙'],
    ],
  },
];

export const OTHERS: ClipboardSample[] = [...WPS, ...GOOGLE, ...MORE];
