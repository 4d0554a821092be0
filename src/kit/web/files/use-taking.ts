import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Acceptance, acceptFiles, countHeld, type FilePlace } from '#kit/domain/files/uploaded-file.ts';
import type { UploadList } from './upload-list.ts';

/** What is said about files that were left out. */
export const leftOutWords = (leftOut: Acceptance<unknown>['leftOut'], { most }: FilePlace, t: TFunction): string[] =>
  leftOut.map((why) => (why === 'not-picture' ? t('files.notPicture') : t('files.tooMany', { most })));

/** Takes chosen, dropped or pasted files into a list, and says what is left out. */
export function useTaking(uploads: UploadList, place: FilePlace) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return async (chosen: readonly File[]) => {
    const { taken, leftOut } = acceptFiles(chosen, place, countHeld(uploads.read()));
    for (const words of leftOutWords(leftOut, place, t)) void message.warning(words);
    for (const { name, message: words } of await uploads.add(taken))
      void message.error(words ? t('files.failedBecause', { name, words }) : t('files.failedOne', { name }));
  };
}
