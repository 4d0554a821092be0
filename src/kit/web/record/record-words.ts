import type { TFunction } from 'i18next';
import type { Row } from '#kit/web/list/slots.ts';

/** Where the list of a record is: one step up. */
export const listOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/'));

/** What was there from the beginning was made by the platform itself. */
const SYSTEM = 'system';

/** Who did something, in words. */
export const whoWords = (by: unknown, t: TFunction) =>
  by === null || by === undefined || by === SYSTEM ? t('record.system') : String(by);

/** What is said below the title of a record: its own name or number, its version, who changed it last. */
export const stampWords = (row: Row, t: TFunction, name?: string) =>
  [
    name,
    row.version ? t('record.version', { version: row.version }) : undefined,
    row.updateTime ? t('record.changedBy', { by: whoWords(row.updateBy, t), at: row.updateTime }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
