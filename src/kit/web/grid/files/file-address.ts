import type { TFunction } from 'i18next';
import { fileAddress } from '#kit/contract/kept-file.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { apiBase } from '../../page-settings.ts';

/** Where a kept file is read: below our own address, unless its path is an address already. */
export const addressOfFile = (path: string): string =>
  /^https?:\/\//.test(path) ? path : `${apiBase}${fileAddress(path)}`;

export const uploadWords = ({ btnText, type }: GridColumn, t: TFunction): string =>
  btnText ??
  t(type === 'image' ? 'grid.files.uploadPicture' : type === 'file' ? 'grid.files.uploadFile' : 'grid.files.upload');
