import { ApartmentOutlined, FilterOutlined, FormOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { DictionaryUse } from '../usage.contract.ts';

const KINDS = ['field', 'rule', 'table'] as const;
const SIGNS: Record<DictionaryUse['kind'], ReactNode> = {
  field: <FormOutlined aria-hidden />,
  rule: <FilterOutlined aria-hidden />,
  table: <ApartmentOutlined aria-hidden />,
};

/** A place in words: the screen, its field, and the rule that compares it. */
export const placeWords = ({ where, field }: DictionaryUse, t: TFunction) =>
  t('dictionaries.useAt', { where: said(where), field: said(field) });

/** The uses of one dictionary, by their kind. */
export function UsageList({ uses }: { uses: DictionaryUse[] }) {
  const { t } = useTranslation();
  return KINDS.filter((kind) => uses.some((use) => use.kind === kind)).map((kind) => (
    <section key={kind} className="usage-kind">
      <h2>
        {SIGNS[kind]} {t(`dictionaries.uses.${kind}`)}
      </h2>
      <ul>
        {uses
          .filter((use) => use.kind === kind)
          .map((use) => (
            <li key={`${use.where.zh} ${use.field.zh} ${use.rule?.name} ${use.rule?.condition}`}>
              <span>{placeWords(use, t)}</span>
              {use.rule && <RuleWords rule={use.rule} />}
            </li>
          ))}
      </ul>
    </section>
  ));
}

function RuleWords({ rule }: { rule: NonNullable<DictionaryUse['rule']> }) {
  const { t } = useTranslation();
  return (
    <span className="usage-rule">
      <ChineseText>{rule.name}</ChineseText>
      <code className="dictionary-code">{rule.condition}</code>
      {!rule.inForce && <span className="dictionary-mark">{t('dictionaries.notInForce')}</span>}
    </span>
  );
}
