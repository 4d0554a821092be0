import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import {
  type AskableField,
  askableFields,
  type Conditions,
  EMPTY_TERM,
  type Group,
  isEmptySomewhere,
  isGroup,
  type MatchType,
  NO_CONDITIONS,
  type Term,
} from './conditions.ts';
import './query.css';
import { SavedQueries } from './SavedQueries.tsx';

interface QueryBuilderProps {
  fields: Fields;
  /** Under which its queries are saved. */
  place: string;
  /** The id of the view on show. */
  view: string;
  conditions: Conditions;
  onSearch: (conditions: Conditions) => void;
  onClose: () => void;
}

const ONE_EMPTY: Conditions = { ...NO_CONDITIONS, records: [EMPTY_TERM] };

/** Builds conditions: all or any of them, with groups one level deep, to be searched for or saved under a name. */
export function QueryBuilder({ fields, place, view, conditions, onSearch, onClose }: QueryBuilderProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [built, setBuilt] = useState(conditions.records.length > 0 ? conditions : ONE_EMPTY);
  const askable = askableFields(fields);
  const { records } = built;
  const put = (next: Conditions['records']) => setBuilt({ ...built, records: next });
  const change = (index: number, next: Term | Group) =>
    put(records.map((one, place) => (place === index ? next : one)));
  const remove = (index: number) => put(records.filter((_, place) => place !== index));
  const search = () => {
    if (isEmptySomewhere(built)) return void message.warning(t('query.noEmpty'));
    onSearch(built);
    onClose();
  };
  const reset = () => {
    setBuilt(ONE_EMPTY);
    onSearch(NO_CONDITIONS);
  };
  return (
    <WideModal
      title={t('query.title')}
      width={1000}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={reset}>{t('query.reset')}</Button>
          <Button onClick={onClose}>{t('query.close')}</Button>
          <Button type="primary" onClick={search}>
            {t('query.search')}
          </Button>
        </>
      }
    >
      <div className="query-builder">
        <div className="query-terms">
          <Match value={built.matchType} onChange={(matchType) => setBuilt({ ...built, matchType })} />
          {records.map((record, index) =>
            isGroup(record) ? (
              <GroupBox
                // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
                key={index}
                fields={askable}
                group={record}
                onChange={(group) => change(index, group)}
                onRemove={() => remove(index)}
              />
            ) : (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
                key={index}
                fields={askable}
                term={record}
                onChange={(term) => change(index, term)}
              >
                <RemoveButton label={t('query.removeTerm')} onClick={() => remove(index)} />
              </ConditionRow>
            ),
          )}
          <div className="query-more">
            <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => put([...records, EMPTY_TERM])}>
              {t('query.add')}
            </Button>
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => put([...records, { matchType: 'or', records: [EMPTY_TERM, EMPTY_TERM] }])}
            >
              {t('query.addGroup')}
            </Button>
          </div>
        </div>
        <SavedQueries fields={fields} place={place} view={view} built={built} onLoad={setBuilt} />
      </div>
    </WideModal>
  );
}

function Match({ value, onChange }: { value: MatchType; onChange: (value: MatchType) => void }) {
  const { t } = useTranslation();
  return (
    <div className="query-match">
      <Select<MatchType>
        aria-label={t('query.match')}
        popupMatchSelectWidth={false}
        value={value}
        options={[
          { value: 'and', label: t('query.allOf') },
          { value: 'or', label: t('query.anyOf') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={label} title={label} onClick={onClick} />
  );
}

interface GroupBoxProps {
  fields: AskableField[];
  group: Group;
  onChange: (group: Group) => void;
  onRemove: () => void;
}

function GroupBox({ fields, group, onChange, onRemove }: GroupBoxProps) {
  const { t } = useTranslation();
  const { records } = group;
  const put = (next: Term[]) => onChange({ ...group, records: next });
  return (
    <fieldset className="query-group">
      <legend className="visually-hidden">{t('query.group')}</legend>
      <div className="query-match">
        <Match value={group.matchType} onChange={(matchType) => onChange({ ...group, matchType })} />
        <RemoveButton label={t('query.removeGroup')} onClick={onRemove} />
      </div>
      {records.map((term, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
          key={index}
          fields={fields}
          term={term}
          onChange={(next) => put(records.map((one, place) => (place === index ? next : one)))}
        >
          <RemoveButton
            label={t('query.removeTerm')}
            onClick={() => put(records.filter((_, place) => place !== index))}
          />
        </ConditionRow>
      ))}
      <div className="query-more">
        <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => put([...records, EMPTY_TERM])}>
          {t('query.add')}
        </Button>
      </div>
    </fieldset>
  );
}
