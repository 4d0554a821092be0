import type { ClipboardSample } from './sample.ts';

/** Texts with tabs, after what Excel, WPS, LibreOffice and Google Sheets write. */
export const TEXTS: ClipboardSample[] = [
  { says: 'Excel: one cell, with its line end', text: '甲\r\n', values: [['甲']] },
  { says: 'Excel: one empty cell', text: '\r\n', values: [['']] },
  {
    says: 'Excel: two rows of two',
    text: '甲\t乙\r\n丙\t丁\r\n',
    values: [
      ['甲', '乙'],
      ['丙', '丁'],
    ],
  },
  { says: 'Excel: empty cells between and before', text: '\t甲\t\t乙\r\n', values: [['', '甲', '', '乙']] },
  {
    says: 'Excel: an empty row at the end of a range',
    text: '甲\t\r\n\t\r\n',
    values: [
      ['甲', ''],
      ['', ''],
    ],
  },
  { says: 'Excel: a line break in a cell', text: '"第一行\n第二行"\t乙\r\n', values: [['第一行\n第二行', '乙']] },
  { says: 'Excel: quotes and a line break', text: '"说""好""\n再见"\r\n', values: [['说"好"\n再见']] },
  { says: 'Excel: an inch sign', text: '5" 管\t2"\r\n', values: [['5" 管', '2"']] },
  { says: 'Excel: a tab in a cell', text: '"甲\t乙"\t丙\r\n', values: [['甲\t乙', '丙']] },
  {
    says: 'Excel: numbers with separators',
    text: '1,234\t1,234,567.89\t1234.5\r\n',
    kinds: ['number', 'number', 'number'],
    values: [['1234', '1234567.89', '1234.5']],
  },
  {
    says: 'Excel: full-width digits and signs',
    text: '１，２３４．５０\t－５\t１２％\r\n',
    kinds: ['number', 'number', 'number'],
    values: [['1234.50', '-5', '0.12']],
  },
  {
    says: 'Excel: percentages',
    text: '12%\t12.50%\t-3%\r\n',
    kinds: ['number', 'number', 'number'],
    values: [['0.12', '0.125', '-0.03']],
  },
  {
    says: 'Excel: signs of money',
    text: '￥1,234.50\t¥12\t$3.00\t1,250.00元\r\n',
    kinds: ['number', 'number', 'number', 'number'],
    values: [['1234.50', '12', '3.00', '1250.00']],
  },
  {
    says: 'Excel: negative numbers in brackets and with signs',
    text: '(1,234.50)\t-￥5.00\t(￥7)\t-8\r\n',
    kinds: ['number', 'number', 'number', 'number'],
    values: [['-1234.50', '-5.00', '-7', '-8']],
  },
  {
    says: 'Excel: the accountants’ format, nothing as a dash',
    text: ' ￥1,234.50 \t ￥-   \t￥ (5.00)\r\n',
    kinds: ['number', 'number', 'number'],
    values: [['1234.50', '0', '-5.00']],
  },
  {
    says: 'Excel: days in Chinese forms',
    text: '2026/1/5\t2026年1月5日\t二〇二六年一月五日\t2026年1月5日星期一\r\n',
    kinds: ['day', 'day', 'day', 'day'],
    values: [['2026-01-05', '2026-01-05', '2026-01-05', '2026-01-05']],
  },
  {
    says: 'Excel: days in English forms',
    text: '5-Jan-26\tJanuary 5, 2026\tMonday, January 5, 2026\t2026-01-05\r\n',
    kinds: ['day', 'day', 'day', 'day'],
    values: [['2026-01-05', '2026-01-05', '2026-01-05', '2026-01-05']],
  },
  {
    says: 'Excel: days that two readers read as two days, or that are none',
    text: '1/5/2026\t1月5日\t2026/2/30\t46027\r\n',
    kinds: ['day', 'day', 'day', 'day'],
    values: [[null, null, null, null]],
  },
  {
    says: 'Excel: instants',
    text: '2026/1/5 9:30\t2026/1/5 下午 3:05\t2026-01-05 09:30:15\t5-Jan-26 3:05 PM\r\n',
    kinds: ['instant', 'instant', 'instant', 'instant'],
    values: [['2026-01-05 09:30:00', '2026-01-05 15:05:00', '2026-01-05 09:30:15', '2026-01-05 15:05:00']],
  },
  {
    says: 'Excel: times',
    text: '9:30\t9:30:15 PM\t上午9时30分\t25:00\r\n',
    kinds: ['time', 'time', 'time', 'time'],
    values: [['09:30:00', '21:30:15', '09:30:00', null]],
  },
  {
    says: 'Excel: values of formulas and their errors',
    text: '30\t#DIV/0!\t#N/A\r\n',
    kinds: ['number', 'number', 'text'],
    values: [['30', null, '#N/A']],
  },
  {
    says: 'Excel: a number that is shown short, of which the rest is lost',
    text: '1.23E+11\t3.30106E+17\r\n',
    kinds: ['number', 'text'],
    values: [[null, '3.30106E+17']],
  },
  {
    says: 'Excel: codes of digits in columns of text',
    text: '007\t330106199001011234\t00,1\r\n',
    values: [['007', '330106199001011234', '00,1']],
  },
  {
    says: 'Excel: truth values',
    text: 'TRUE\tFALSE\t是\t否\r\n',
    kinds: ['tick', 'tick', 'tick', 'tick'],
    values: [['Y', 'N', 'Y', 'N']],
  },
  {
    says: 'WPS: line ends of Unix, none at the end',
    text: '甲\t乙\n丙\t丁',
    values: [
      ['甲', '乙'],
      ['丙', '丁'],
    ],
  },
  {
    says: 'WPS: a line break in a cell',
    text: '"甲\n乙"\t1\n',
    kinds: ['text', 'number'],
    values: [['甲\n乙', '1']],
  },
  {
    says: 'LibreOffice: groups of thousands by hard blanks',
    text: '1\u00a0234.50\t甲\u00a0乙\n',
    kinds: ['number', 'text'],
    values: [['1234.50', '甲 乙']],
  },
  {
    says: 'Google Sheets: quotes around a cell with a comma, which belong to no one',
    text: '甲, 乙\t"丙\n丁"\n',
    values: [['甲, 乙', '丙\n丁']],
  },
  { says: 'a page: something that is no table', text: '甲 乙 丙', values: [['甲 乙 丙']] },
];
