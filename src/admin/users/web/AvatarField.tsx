import { Form } from 'antd';
import { AvatarField as PictureField } from '#kit/web/files/AvatarField.tsx';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { UserPicture } from './UserPicture.tsx';
import type { UserFormValues } from './user-draft.ts';

/** The picture in the form of a user, with the first character of the name until there is one. */
export function AvatarField(props: ControlProps<string>) {
  const name = Form.useWatch<string | undefined>('realname', Form.useFormInstance<UserFormValues>()) ?? '';
  return <PictureField {...props} picture={<UserPicture name={name} avatar={props.value} large />} />;
}
