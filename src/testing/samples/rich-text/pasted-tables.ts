import { type PastedSample, word, wps } from './pasted-sample.ts';

const row = (...cells: string[]) => `<tr style='mso-yfti-irow:0'>${cells.join('')}</tr>`;
const td = (text: string, width = 100, more = '') =>
  `<td width=${width} valign=top style='width:${(width * 3) / 4}pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'${more}><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
const table = (...rows: string[]) =>
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>${rows.join('')}</table>`;
const kept = (...rows: string[]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</tbody></table>`;
const TOP = ' style="vertical-align: top; width: 100px;"';
const top = (text: string, width = 100, more = '') =>
  `<td${more} colwidth="${width}" style="vertical-align: top; width: ${width}px;"><p>${text}</p></td>`;
const BREAK =
  "<span lang=EN-US style='font-size:10.5pt'><br clear=all style='mso-special-character:line-break;page-break-before:always'></span>";

/** Tables: over pages, merged, nested, with widths and alignment. */
export const PASTED_TABLES: PastedSample[] = [
  {
    says: 'Word: a table with merged cells, widths and a ground',
    html: word(
      table(
        row(td('标段', 100, ' rowspan=2'), td('报价', 160, ' colspan=2')),
        row(
          td('含税', 60),
          `<td width=100 style='width:75.0pt;background:#D9D9D9'><p class=MsoNormal align=right style='text-align:right'>不含税</p></td>`,
        ),
        row(td('一'), td('10', 60), td('9', 100)),
      ),
    ),
    kept: `<table><tbody><tr><td rowspan="2" colwidth="100"${TOP}><p>标段</p></td><td colspan="2" colwidth="60,100" style="vertical-align: top; width: 160px;"><p>报价</p></td></tr><tr>${top('含税', 60)}<td colwidth="100" style="background-color: var(--rich-grey-ground, #e8e8e8); width: 100px;"><p style="text-align: right;">不含税</p></td></tr><tr>${top('一')}${top('10', 60)}${top('9')}</tr></tbody></table>`,
  },
  {
    says: 'Word: a table over three pages, with its head repeated on each, is one table',
    html: word(
      [
        table(row(td('序号'), td('名称')), row(td('1'), td('甲'))),
        `<p class=MsoNormal>${BREAK}</p>`,
        table(row(td('序号'), td('名称')), row(td('2'), td('乙'))),
        '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
        table(row(td('序号'), td('名称')), row(td('3'), td('丙'))),
      ].join(''),
    ),
    kept: kept(top('序号') + top('名称'), top('1') + top('甲'), top('2') + top('乙'), top('3') + top('丙')),
  },
  {
    says: 'Word: a table broken by a page without a repeated head is one table; two different tables stay two',
    html: word(
      [
        table(row(td('甲'), td('1'))),
        `<div style='mso-element:frame'>${BREAK}</div>`,
        table(row(td('乙'), td('2'))),
        '<p class=MsoNormal>又</p>',
        table(row(td('丙'))),
      ].join(''),
    ),
    kept: `${kept(top('甲') + top('1'), top('乙') + top('2'))}<p>又</p>${kept(top('丙'))}`,
  },
  {
    says: 'Word: a head that repeats by itself becomes a row of head cells',
    html: word(
      `<table class=MsoTableGrid border=1><thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes;page-break-inside:avoid'>${td('项目')}${td('金额')}</tr></thead><tr>${td('桥')}${td('5')}</tr></table>`,
    ),
    kept: `<table><thead><tr>${top('项目').replace('<td', '<th').replace('</td', '</th')}${top('金额').replace('<td', '<th').replace('</td', '</th')}</tr></thead><tbody><tr>${top('桥')}${top('5')}</tr></tbody></table>`,
  },
  {
    says: 'Word: a table within a cell, and the row without height that tells old readers of widths',
    html: word(
      table(
        row(
          td('外', 60),
          `<td width=200 valign=top style='width:150.0pt'>${table(row(td('内', 80), td('里', 80)))}<p class=MsoNormal><o:p>&nbsp;</o:p></p></td>`,
        ),
        "<![if !supportMisalignedColumns]><tr height=0><td width=60 style='border:none'></td><td width=200 style='border:none'></td></tr><![endif]>",
      ),
    ),
    kept: `<table><tbody><tr>${top('外', 60)}<td colwidth="200" style="vertical-align: top; width: 200px;">${kept(top('内', 80) + top('里', 80))}<p>&nbsp;</p></td></tr></tbody></table>`,
  },
  {
    says: 'WPS: a table with widths in points, centred cells and a merged one',
    html: wps(`<table class="MsoTableGrid" border="1" cellspacing="0" style="border-collapse:collapse;width:225.0000pt;mso-table-layout-alt:fixed;"><tr><td
width="100" valign="center" style="width:75.0000pt;padding:0.0000pt 5.4000pt;"><p class="MsoNormal" align="center" style="text-align:center;"><span
style="font-size:10.5000pt;">供应商</span></p></td><td width="200" colspan="2" valign="center" style="width:150.0000pt;"><p class="MsoNormal">得分</p></td></tr><tr><td
width="100" style="width:75.0000pt;">云州公司</td><td width="80" align="right" style="width:60.0000pt;">90</td><td width="120" style="width:90.0000pt;">85</td></tr></table>`),
    kept: `<table style="width: 300px;"><tbody><tr><td colwidth="100" style="vertical-align: middle; width: 100px;"><p style="text-align: center;"><span style="font-size: 14px;">供应商</span></p></td><td colspan="2" colwidth="80,120" style="vertical-align: middle; width: 200px;"><p>得分</p></td></tr><tr><td colwidth="100" style="width: 100px;">云州公司</td><td colwidth="80" style="width: 80px;"><p style="text-align: right;">90</p></td><td colwidth="120" style="width: 120px;">85</td></tr></tbody></table>`,
  },
];
