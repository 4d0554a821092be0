import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Form, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '#admin/files/files.contract.ts';
import { ask } from '#kit/web/call.ts';
import type { ControlProps } from '#kit/web/controls/control-props.ts';
import { UserPicture } from './UserPicture.tsx';
import type { UserFormValues } from './user-draft.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A picture that is uploaded at once; the form keeps its path. */
export function AvatarField({ id, value, onChange, disabled }: ControlProps<string>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const file = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const name = Form.useWatch<string | undefined>('realname', Form.useFormInstance<UserFormValues>()) ?? '';
  async function upload(chosen: File | undefined) {
    if (!chosen) return;
    if (!PICTURES.includes(chosen.type)) return void message.warning(t('users.onlyPictures'));
    setSending(true);
    // What goes wrong is told by the reaction to the refusal.
    await ask(uploadFile, { biz: 'avatar', isup: '1' }, { files: [{ name: 'file', file: chosen }] }).then(
      (answer) => onChange?.(answer.message),
      () => undefined,
    );
    setSending(false);
  }
  return (
    <Space>
      <UserPicture name={name} avatar={value} large />
      <input
        ref={file}
        type="file"
        hidden
        accept={PICTURES.join()}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        id={id}
        icon={<UploadOutlined aria-hidden />}
        loading={sending}
        disabled={disabled}
        onClick={() => file.current?.click()}
      >
        {t('users.choosePicture')}
      </Button>
      {value && !disabled && (
        <Button type="text" onClick={() => onChange?.('')}>
          {t('users.dropPicture')}
        </Button>
      )}
    </Space>
  );
}
