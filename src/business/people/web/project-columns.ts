import type { TFunction } from 'i18next';
import { personProjectFields } from '#business/people/person-projects.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { said } from '#kit/web/language/words.ts';

/** The fields of a project of a person as columns; the rules are those of the server, said before it has to. */
export function projectColumns(t: TFunction): GridColumn[] {
  const title = (name: keyof typeof personProjectFields) => said(personProjectFields[name].label);
  return [
    {
      key: 'projectName',
      type: 'input',
      title: title('projectName'),
      width: 280,
      validateRules: [
        { required: true },
        { pattern: /^[\s\S]{0,200}$/u, message: t('people.tooLong', { count: 200 }) },
      ],
    },
    {
      key: 'role',
      type: 'select',
      title: title('role'),
      width: 180,
      dictCode: 'person_position',
      validateRules: [{ required: true }],
    },
    { key: 'fromOn', type: 'date', title: title('fromOn'), width: 150, validateRules: [{ required: true }] },
    { key: 'toOn', type: 'date', title: title('toOn'), width: 150 },
  ];
}
