import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { type Crop, centerCrop, convertToPixelCrop, makeAspectCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import './crop.css';
import { cropped } from './cropped.ts';

interface CropDialogProps {
  file: File;
  isSending: boolean;
  onCropped: (file: File) => void;
  onClose: () => void;
}

const FIRST_PART = 80;
const LEAST_PX = 48;

/** The square part of a picture that becomes somebody's portrait. */
export function CropDialog({ file, isSending, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const address = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>();
  const [isBroken, setBroken] = useState(false);
  async function use() {
    const shown = image.current;
    if (!shown || !crop) return;
    onCropped(await cropped(shown, convertToPixelCrop(crop, shown.width, shown.height)));
  }
  return (
    <Modal
      open
      width={520}
      title={t('files.cropTitle')}
      okText={t('files.cropUse')}
      cancelText={t('form.close')}
      // Not `confirmLoading`: nobody could close it before a stalled line has timed out.
      okButtonProps={{ disabled: !crop || isBroken, loading: isSending }}
      onOk={() => void use()}
      onCancel={onClose}
    >
      {isBroken ? (
        <p role="alert">{t('files.cropBroken')}</p>
      ) : (
        <>
          <p>{t('files.cropHint')}</p>
          <ReactCrop
            className="crop"
            crop={crop}
            aspect={1}
            minWidth={LEAST_PX}
            keepSelection
            ariaLabels={labels(t('files.cropArea'), t('files.cropCorner'))}
            onChange={(_, percent) => setCrop(percent)}
          >
            {address && (
              <img
                ref={image}
                src={address}
                alt={file.name}
                onLoad={({ currentTarget: { width, height } }) => setCrop(middleOf(width, height))}
                onError={() => setBroken(true)}
              />
            )}
          </ReactCrop>
        </>
      )}
    </Modal>
  );
}

const middleOf = (width: number, height: number) =>
  centerCrop(makeAspectCrop({ unit: '%', width: FIRST_PART }, 1, width, height), width, height);

const labels = (area: string, corner: string) => ({
  cropArea: area,
  nwDragHandle: corner,
  nDragHandle: corner,
  neDragHandle: corner,
  eDragHandle: corner,
  seDragHandle: corner,
  sDragHandle: corner,
  swDragHandle: corner,
  wDragHandle: corner,
});

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
