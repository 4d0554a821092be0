import type { Readable } from 'node:stream';
import type { ColumnKind } from '#kit/server/data/columns.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import type { SheetExtras } from '#kit/server/sheets/workbook.ts';
import { writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import type { ImportColumn, Importer } from './import-rows.ts';

const MOST_CHOICES = 2_000;
const AS_TYPED: (ColumnKind | undefined)[] = [undefined, 'text', 'id', 'day', 'time'];
const FORMATS: Partial<Record<ColumnKind, string>> = {
  integer: '填写整数，如 10',
  number: '填写数字，如 12.5',
  fen: '填写金额，以元为单位，如 1234.50',
  decimal: '填写数字，如 12.5',
  day: '填写日期，如 2026-01-05',
  time: '填写时间，如 2026-01-05 08:30:00',
};

export const templateName = ({ title }: Importer) => `${title}导入模板`;

/** What may be chosen in a column: the texts of its dictionary, or yes and no. */
export async function choicesOf(kernel: Kernel, { dict, kind }: ImportColumn): Promise<string[] | undefined> {
  if (!dict) return kind === 'boolean' ? ['是', '否'] : undefined;
  const texts = [...new Set(await kernel.dictionaryChoices(dict))];
  return texts.length > 0 && texts.length <= MOST_CHOICES ? texts : undefined;
}

/** An empty workbook to fill in: required headings marked, choices as dropdowns, and at each heading what goes below it. */
export async function writeTemplate(kernel: Kernel, importer: Importer): Promise<Readable> {
  const { columns } = importer;
  const extras: Required<SheetExtras> = { textColumns: [], choices: [], comments: [] };
  for (const [column, each] of columns.entries()) {
    const texts = await choicesOf(kernel, each);
    if (texts) extras.choices.push({ column, texts });
    if (texts || AS_TYPED.includes(each.kind)) extras.textColumns.push(column);
    extras.comments.push({ row: 2, column, text: hintOf(each, texts) });
  }
  const headings = columns.map(({ heading, required }) => (required ? `${heading}*` : heading));
  const note = '带 * 的列必填；从第四行起填写，每行一条；批注写明各列的填法。';
  return writeXlsx({ title: templateName(importer), note, headings, extras }, noRows());
}

function hintOf({ required, kind, most }: ImportColumn, choices: string[] | undefined): string {
  const hints = [
    required ? '必填' : '选填',
    choices && `从下拉列表中选择，如 ${choices[0]}`,
    !choices && kind && FORMATS[kind],
    !choices && most && `不超过 ${most} 个字符`,
  ];
  return hints.filter(Boolean).join('；');
}

async function* noRows(): AsyncGenerator<never> {}
