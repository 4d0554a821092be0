import { commands, type Locator } from 'vitest/browser';
import { paste } from './hand.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const pictureOf = (name: string) =>
  new File([Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0))], name, { type: 'image/png' });
export const picture = pictureOf('现场照片一.png');
export const paper = (name: string) => new File([`content of ${name}`], name, { type: 'text/plain' });

const base64 = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.readAsDataURL(file);
  });

/** Gives files to the dialog of the browser that an act opens. */
export async function fromDisk(act: () => Promise<void>, ...files: File[]) {
  const portable = files.map(async (file) => ({ name: file.name, mimeType: file.type, base64: await base64(file) }));
  await commands.answerFileDialog(await Promise.all(portable));
  await act();
}

/** Drops a file on something, as from the desktop. */
export function dropFile(where: Locator, file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    where.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

export const pasteFile = (file: File) => paste({}, file);
