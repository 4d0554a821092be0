import type { TFunction } from 'i18next';
import { Type } from 'typebox';
import {
  CREDIT_KINDS,
  QUALIFICATION_CATEGORIES,
  QUALIFICATION_KINDS,
  QUALIFICATION_LEVELS,
  RELATION_KINDS,
  VERIFIED_STATES,
} from '#business/organisations/organisation-part-codes.contract.ts';
import { PART_NAMES, partOf } from '#business/organisations/organisation-parts.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { said } from '#kit/web/language/words.ts';

const CODES = {
  ...QUALIFICATION_KINDS,
  ...QUALIFICATION_CATEGORIES,
  ...QUALIFICATION_LEVELS,
  ...VERIFIED_STATES,
  ...CREDIT_KINDS,
  ...RELATION_KINDS,
};

/** What the history of an organisation tells of its tables. */
export const PART_LINES: Fields = Object.fromEntries(
  PART_NAMES.map((name) => [name, { label: partOf(name).title, control: 'text', schema: Type.String() }]),
);

/** A row as the history keeps it: what is a code there gets its words. */
function lineWords(line: unknown, t: TFunction): string {
  if (line === null) return t('organisations.noRow');
  return String(line)
    .split(' · ')
    .map((part) => {
      const coded = CODES[part];
      if (coded) return said(coded);
      if (part === 'PUBLIC') return t('organisations.isPublic');
      const files = /^(\d+) FILES$/.exec(part)?.[1];
      return files === undefined ? part : t('organisations.rowFiles', { count: Number(files) });
    })
    .join(' · ');
}

export const shownLines = (t: TFunction) =>
  Object.fromEntries(PART_NAMES.map((name) => [name, (line: unknown) => lineWords(line, t)]));
