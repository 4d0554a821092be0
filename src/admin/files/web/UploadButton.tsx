import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '#kit/web/calls/call.ts';
import { uploadOss } from '../files.contract.ts';

/** Sends one file; why it was not taken is told by the reaction to the refusal. */
export function UploadButton({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  async function upload(file: File | undefined) {
    if (!file) return;
    setSending(true);
    await ask(uploadOss, { isup: '1' }, { files: [{ name: 'file', file }] }).then(
      () => {
        void message.success(t('ossFiles.kept', { name: file.name }));
        onDone();
      },
      () => undefined,
    );
    setSending(false);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon={<UploadOutlined aria-hidden />} loading={sending} onClick={() => input.current?.click()}>
        {t('ossFiles.upload')}
      </Button>
    </>
  );
}
