import { CloseOutlined, FilterFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ShownList } from '../use-list.ts';
import { AddCondition } from './AddCondition.tsx';
import { type Conditions, isGroup, NO_CONDITIONS } from './conditions.ts';
import { FilterWords, GroupWords, TermWords } from './Words.tsx';
import './query.css';

interface FilterChipsProps {
  list: ShownList;
  /** Opens the builder. */
  onBuild: () => void;
}

/** What narrows a list, one chip each, and the ways to narrow it further. */
export function FilterChips({ list, onBuild }: FilterChipsProps) {
  const { t } = useTranslation();
  const { fields, address, narrow, search } = list;
  const { filters, quick, conditions } = address;
  const isBuilt = conditions.records.length > 0;
  const builtId = useId();
  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
  const withoutRecord = (index: number): Conditions => ({
    ...conditions,
    records: conditions.records.filter((_, place) => place !== index),
  });
  return (
    <div className="filter-chips">
      {quick !== '' && (
        <Chip label={t('query.quick')} onRemove={() => narrow({ quick: '' })}>
          {t('query.quick')}{' '}
          <b>
            <ChineseText>{quick}</ChineseText>
          </b>
        </Chip>
      )}
      {Object.entries(filters).map(([name, value]) => (
        <Chip key={name} label={labelOf(fields, name)} onRemove={() => search(without(name))}>
          <FilterWords fields={fields} name={name} value={value} />
        </Chip>
      ))}
      {conditions.records.length > 1 && conditions.matchType === 'or' && (
        <span className="filter-match">{t('query.anyOf')}</span>
      )}
      {conditions.records.map((record, index) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
          key={index}
          label={isGroup(record) ? t('query.group') : labelOf(fields, record.field)}
          onRemove={() => narrow({ conditions: withoutRecord(index) })}
        >
          {isGroup(record) ? (
            <GroupWords fields={fields} group={record} />
          ) : (
            <TermWords fields={fields} term={record} />
          )}
        </Chip>
      ))}
      <AddCondition
        fields={fields}
        onAdd={(term) => narrow({ conditions: { ...conditions, records: [...conditions.records, term] } })}
      />
      <Button
        size="small"
        type="link"
        icon={isBuilt && <FilterFilled aria-hidden />}
        aria-describedby={isBuilt ? builtId : undefined}
        onClick={onBuild}
      >
        {t('query.advanced')}
      </Button>
      {isBuilt && (
        <span id={builtId} className="visually-hidden">
          {t('query.applied')}
        </span>
      )}
      {list.filtered && (
        <Button size="small" type="text" onClick={() => narrow({ filters: {}, quick: '', conditions: NO_CONDITIONS })}>
          {t('query.clear')}
        </Button>
      )}
    </div>
  );
}

const labelOf = (fields: Fields, name: string) => said(fields[name]?.label ?? { zh: name, en: name });

function Chip({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const remove = t('query.removeChip', { label });
  return (
    <span className="filter-chip">
      {children}
      <button type="button" className="chip-remove" aria-label={remove} title={remove} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
