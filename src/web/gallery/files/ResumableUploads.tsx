import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showUnfinished, uploadFile } from '#kit/web/uploads/upload-door.ts';
import { useUpload } from '#kit/web/uploads/use-upload.ts';

const BIZ = 'gallery';

export function ResumableUploads() {
  const { t } = useTranslation();
  const tray = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLInputElement>(null);
  const { file, send } = useUpload(BIZ);
  return (
    <div className="gallery-states">
      <input
        ref={tray}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          for (const chosen of target.files ?? []) void uploadFile(chosen, { biz: BIZ });
          target.value = '';
        }}
      />
      <Button type="primary" onClick={() => tray.current?.click()}>
        {t('gallery.uploads.toTray')}
      </Button>
      <Button onClick={() => void showUnfinished()}>{t('gallery.uploads.unfinished')}</Button>
      <input
        ref={form}
        type="file"
        hidden
        onChange={({ target: { files } }) => {
          if (files?.[0]) void send(files[0]);
        }}
      />
      <Button onClick={() => form.current?.click()}>{t('gallery.uploads.inForm')}</Button>
      {file && (
        <p role="status">
          {file.name} · {file.path ?? (file.failed ? file.message : `${file.percent}%`)}
        </p>
      )}
    </div>
  );
}
