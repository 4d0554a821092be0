import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { roleCalls, roles } from '../roles.contract.ts';

const { fixed: _fixed, ...roleCode } = roles.fields.roleCode;
const NAME_ROOM = 28;

/** The form of a role, whose code is free and whose saving makes a copy. */
export const roleCopies = { ...roles, fields: { ...roles.fields, roleCode }, edit: roleCalls.copy };

/** The form that asks for what a copy does not take from its model; what was typed survives a reload. */
export function useCopying(suffix: string) {
  const form = useOpenedForm({ list: roleCalls.copy });
  const [opened, setOpened] = form;
  const open = ({ id, ...model }: Row) =>
    setOpened({
      for: 'edit',
      row: {
        id,
        model: model.roleName,
        roleCode: `${String(model.roleCode).slice(0, 59)}_copy`,
        roleName: `${String(model.roleName).slice(0, NAME_ROOM)}${suffix}`,
        description: model.description,
        descriptionEn: model.descriptionEn,
      },
    });
  return { form, open, model: opened && 'row' in opened ? opened.row.model : undefined };
}
