import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPicture } from '#kit/domain/files/uploaded-file.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { sendFile } from './send-file.ts';

const CropDialog = lazyPart(() => import('./crop/CropDialog.tsx').then((loaded) => ({ default: loaded.CropDialog })));
const PLACE = { pictures: true, most: 1, token: true, biz: 'avatar' };

/** Somebody's picture: chosen, cropped to a square and uploaded at once; the form keeps its path. */
export function AvatarField({ id, value, onChange, disabled, picture }: ControlProps<string> & { picture: ReactNode }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const disk = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [sending, setSending] = useState<AbortController>();
  async function upload(cropped: File) {
    const stop = new AbortController();
    setSending(stop);
    const sent = await sendFile(cropped, PLACE, { onPercent: () => undefined, signal: stop.signal });
    if (stop.signal.aborted) return;
    setSending(undefined);
    if (sent.status === 'error') return void message.error(sent.message ?? t('files.failed'));
    setChosen(undefined);
    onChange?.(sent.path);
  }
  return (
    <Space>
      {picture}
      <input
        ref={disk}
        type="file"
        // Forms of antd show hidden fields for files again.
        style={{ display: 'none' }}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && isPicture(file.type)) setChosen(file);
          else if (file) void message.warning(t('files.notPicture'));
          target.value = '';
        }}
      />
      <Button
        id={id}
        aria-label={t('files.choosePicture')}
        icon={<UploadOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => disk.current?.click()}
      >
        {t('files.choosePicture')}
      </Button>
      {value && !disabled && (
        <Button type="text" onClick={() => onChange?.('')}>
          {t('files.dropPicture')}
        </Button>
      )}
      {chosen && (
        <CropDialog
          file={chosen}
          isSending={sending !== undefined}
          onCropped={(cropped) => void upload(cropped)}
          onClose={() => {
            sending?.abort();
            setSending(undefined);
            setChosen(undefined);
          }}
          onFailed={() => setChosen(undefined)}
        />
      )}
    </Space>
  );
}
