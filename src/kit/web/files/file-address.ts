import { fileAddress } from '#kit/contract/files/kept-file.contract.ts';
import { apiBase } from '#kit/web/page/page-settings.ts';

const ELSEWHERE = /^https?:\/\//;

export const isElsewhere = (path: string): boolean => ELSEWHERE.test(path);

/** Where a kept file is read: below our own address, unless its path is an address already. */
export const addressOfFile = (path: string): string => (isElsewhere(path) ? path : `${apiBase}${fileAddress(path)}`);
