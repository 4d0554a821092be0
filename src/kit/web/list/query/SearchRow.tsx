import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { said } from '#kit/web/language/words.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { type Filters, searchableNames } from '../list-address.ts';

const TYPING_PAUSE_MS = 300;

interface SearchRowProps {
  fields: Fields;
  filters: Filters;
  /** What is typed is one step to go back over, however often it searched meanwhile. */
  onSearch: (filters: Filters, options: { replace: boolean }) => void;
  /** In a sheet of its own all fields are in the open. */
  isSheet?: boolean;
  /** After a search or a reset by its button. */
  onDone?: () => void;
}

const filled = (values: Record<string, unknown>): Filters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = value === undefined || value === null ? '' : String(value).trim();
      return text ? [[name, text]] : [];
    }),
  );

const sameFilters = (one: Filters, other: Filters) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export function SearchRow({ fields, filters, onSearch, isSheet, onDone }: SearchRowProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const formId = useId();
  const names = searchableNames(fields);
  const folded = isSheet ? [] : names.filter((name) => fields[name]?.searchable === 'folded');
  const [unfolded, setUnfolded] = useState(() => folded.some((name) => filters[name]));
  const arrived = useRef(filters);
  /** Searches on their way into the address: until they are there, it still has the filters of before. */
  const underWay = useRef<Filters[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  /** Whether the last search came while typing: the next one of the same typing takes its place. */
  const typing = useRef(false);

  // Back and forward change the address without the form; typing changes the form first.
  useEffect(() => {
    if (sameFilters(arrived.current, filters)) return;
    arrived.current = filters;
    const own = underWay.current.findIndex((one) => sameFilters(one, filters));
    underWay.current = underWay.current.slice(own + 1);
    if (own >= 0) return;
    typing.current = false;
    form.setFieldsValue(Object.fromEntries(names.map((name) => [name, filters[name]])));
  });
  const active = usePageActive();
  useEffect(() => {
    if (!active) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [active]);

  function search({ whileTyping }: { whileTyping: boolean }) {
    clearTimeout(pause.current);
    const wanted = filled(form.getFieldsValue(true));
    const replace = whileTyping && typing.current;
    const latest = underWay.current.at(-1) ?? arrived.current;
    if (whileTyping && sameFilters(latest, wanted)) return;
    if (!sameFilters(latest, wanted)) underWay.current.push(wanted);
    typing.current = whileTyping;
    onSearch(wanted, { replace });
    if (!whileTyping) onDone?.();
  }
  function searchSoon() {
    clearTimeout(pause.current);
    if (!composing.current) pause.current = setTimeout(() => search({ whileTyping: true }), TYPING_PAUSE_MS);
  }
  function reset() {
    form.setFieldsValue(Object.fromEntries(names.map((name) => [name, undefined])));
    search({ whileTyping: false });
  }

  if (names.length === 0) return null;
  return (
    <Form
      form={form}
      name={formId}
      className="search-row"
      colon={false}
      role="search"
      initialValues={filters}
      onValuesChange={searchSoon}
      onFinish={() => search({ whileTyping: false })}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        searchSoon();
      }}
    >
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        return (
          <Form.Item key={name} name={name} label={said(field.label)} hidden={folded.includes(name) && !unfolded}>
            <FieldControl field={field} inSearch />
          </Form.Item>
        );
      })}
      <div className="search-buttons">
        <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {t('list.search')}
        </Button>
        <Button type="text" onClick={reset}>
          {t('list.reset')}
        </Button>
        {folded.length > 0 && (
          <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? t('list.fold') : t('list.unfold')}
            {unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </Button>
        )}
      </div>
    </Form>
  );
}
