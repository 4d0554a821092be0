import type { PixelCrop } from 'react-image-crop';

/** As large as a portrait is ever shown, twice over. */
export const PORTRAIT_PX = 256;

/** Draws a part of a picture again, so that nothing of the file but what is seen is sent. */
export async function cropped(image: HTMLImageElement, { x, y, width, height }: PixelCrop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = PORTRAIT_PX;
  canvas.height = PORTRAIT_PX;
  const [wide, high] = [image.naturalWidth / image.width, image.naturalHeight / image.height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, PORTRAIT_PX, PORTRAIT_PX);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('nothing drawn');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}
