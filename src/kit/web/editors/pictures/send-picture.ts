import { editorUpload, pictureAddressOf } from '#kit/contract/files/editor-upload.contract.ts';
import { ask } from '#kit/web/calls/call.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';

/** The answer that asks for the picture itself instead of an address. */
const EMBED = 'local';

export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'];
const MOST_BYTES = editorUpload.multipart?.maxBytes ?? 0;

export type Unfit = 'kind' | 'size' | 'empty';

/** Why a file is no picture for a text, before it is sent. */
export function unfitness({ type, size }: Pick<File, 'type' | 'size'>): Unfit | undefined {
  if (!PICTURE_KINDS.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'size' : undefined;
}

/** Uploads a picture and gives the address for it; a refusal is thrown. */
export async function sendPicture(file: File): Promise<string> {
  const input = { biz: 'jeditor', isup: '1', jeditor: '1' } as const;
  const { message } = await ask(editorUpload, input, { quiet: true, files: [{ name: 'file', file }] });
  return message === EMBED ? embedded(file) : pictureAddressOf(apiBase, message);
}

function embedded(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
