import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { grouped, yuanOf } from '#kit/domain/money.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { useDictionary } from '#kit/web/language/dictionary.ts';
import { said } from '#kit/web/language/words.ts';
import { askableFields, type Group, type Term } from './conditions.ts';

/** The pieces with a word between them. */
export const joined = (pieces: ReactNode[], between: string) =>
  pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no name of their own
    <Fragment key={index}>
      {index > 0 && between}
      {piece}
    </Fragment>
  ));

/** A condition as a sentence: the field, the rule, the value as people read it. */
export function TermWords({ fields, term }: { fields: Fields; term: Term }) {
  const { t } = useTranslation();
  const asked = askableFields(fields).find(({ name }) => name === term.field);
  return (
    <>
      {said(asked?.label ?? { zh: term.field, en: term.field })} <i>{t(`query.rules.${term.rule}`)}</i>{' '}
      <b>
        <ValueWords dict={asked?.field.dict} kind={asked?.kind} value={term.val} />
      </b>
    </>
  );
}

/** The terms of a group, with its word between them. */
export function GroupWords({ fields, group: { records, matchType } }: { fields: Fields; group: Group }) {
  const { t } = useTranslation();
  const words = records.map((term) => <TermWords key={JSON.stringify(term)} fields={fields} term={term} />);
  return joined(words, ` ${t(`query.${matchType}`)} `);
}

/** A field of the search row: texts are searched anywhere, choices exactly. */
export function FilterWords({ fields, name, value }: { fields: Fields; name: string; value: string }) {
  const { t } = useTranslation();
  const field = fields[name];
  const isText = field?.control === 'text' || field?.control === 'textarea';
  return (
    <>
      {said(field?.label ?? { zh: name, en: name })} <i>{t(`query.rules.${isText ? 'like' : 'eq'}`)}</i>{' '}
      <b>
        <ValueWords dict={field?.dict} kind={field?.control === 'money' ? 'money' : undefined} value={value} />
      </b>
    </>
  );
}

function ValueWords({ dict, kind, value }: { dict?: string; kind?: string; value: string }) {
  const { t } = useTranslation();
  const options = useDictionary(dict);
  if (kind === 'flag') return t(value === 'true' ? 'form.yes' : 'form.no');
  if (kind === 'money')
    return value
      .split(',')
      .map((fen) => grouped(yuanOf(fen)))
      .join(t('query.between'));
  const shown = value.split(',').map((one) => options.find((option) => option.value === one)?.text ?? one);
  return <DataText text={shown.join(t('query.between'))} />;
}
