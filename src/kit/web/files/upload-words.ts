import type { TFunction } from 'i18next';
import type { FilePlace } from '#kit/domain/files/uploaded-file.ts';

export const uploadWords = ({ btnText, pictures }: FilePlace, t: TFunction): string =>
  btnText ?? t(pictures ? 'files.uploadPicture' : 'files.uploadFile');
