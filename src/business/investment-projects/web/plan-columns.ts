import type { TFunction } from 'i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { fenOf, yuanOf } from '#kit/domain/money.ts';
import { asGridRow } from '#kit/web/grid/save/save-wish.ts';
import { said } from '#kit/web/language/words.ts';
import { planFields } from '../planned-section.contract.ts';
import type { PlanRow } from '../project-plan.contract.ts';

const YUAN = /^\d{1,16}(\.\d{1,2})?$/;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The fields of a plan as columns; amounts are typed in yuan. */
export function planColumns(t: TFunction): GridColumn[] {
  const title = (name: keyof typeof planFields) => said(planFields[name].label);
  return [
    {
      key: 'sectionName',
      type: 'input',
      title: title('sectionName'),
      width: 280,
      validateRules: [
        { required: true },
        { unique: true },
        { pattern: /^[\s\S]{0,100}$/u, message: t('investmentProjects.tooLong', { count: 100 }) },
      ],
    },
    {
      key: 'estFen',
      type: 'inputNumber',
      title: title('estFen'),
      width: 200,
      statistics: ['sum'],
      money: true,
      validateRules: [{ required: true }, { pattern: YUAN, message: t('investmentProjects.yuan') }],
    },
    {
      key: 'plannedMonth',
      type: 'input',
      title: title('plannedMonth'),
      width: 160,
      placeholder: '2026-11',
      validateRules: [{ required: true }, { pattern: MONTH, message: t('investmentProjects.month') }],
    },
  ];
}

export const inYuan = ({ estFen, ...row }: PlanRow): PlanRow => ({ ...row, estFen: yuanOf(estFen) });

/** The sections as the grid shows them. */
export const rowsFor = (sections: readonly PlanRow[]) => sections.map((section) => asGridRow(inYuan(section)));

/** What cannot be read goes as it was typed: the server says what is wrong with it. */
export const inFen = <Sent extends { cells: Record<string, unknown> }>(sent: Sent[]): Sent[] =>
  sent.map((row) =>
    typeof row.cells.estFen === 'string'
      ? { ...row, cells: { ...row.cells, estFen: fenOf(row.cells.estFen) ?? row.cells.estFen } }
      : row,
  );
