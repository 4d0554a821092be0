import { LARGEST_PLAIN, type UploadOutcome } from '#kit/domain/files/uploaded-file.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { sendFile } from '../files/send-file.ts';
import { uploadTexts } from './upload-texts.ts';
import type { Wishes } from './uploads.ts';

const loadTray = () => withTexts(import('#kit/web/uploads/tray/tray.tsx'), uploadTexts);

/** Uploads a file the way that suits its size. A large one goes on in the tray, whatever page its user is on. */
export async function uploadFile(file: File, wishes: Wishes = {}): Promise<UploadOutcome> {
  const { biz, projectId, onPercent = () => {}, signal = new AbortController().signal } = wishes;
  if (file.size <= LARGEST_PLAIN)
    return sendFile(file, { token: true, biz, projectId, pictures: false, most: 1 }, { onPercent, signal });
  const { mountTray, sendInPieces } = await loadTray();
  mountTray();
  return sendInPieces(file, wishes);
}

/** Shows what this account has not finished, here or on another machine. */
export async function showUnfinished(): Promise<void> {
  const { mountTray, listUnfinished } = await loadTray();
  mountTray();
  await listUnfinished().catch(() => {});
}
