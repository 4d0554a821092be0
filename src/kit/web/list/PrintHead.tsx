import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useSession } from '#kit/web/session/session.ts';
import { isGroup } from './query/conditions.ts';
import { FilterWords, GroupWords, joined, TermWords } from './query/Words.tsx';
import type { ShownList } from './use-list.ts';
import './print.css';

/** Above the rows on paper: what they were narrowed by. */
export function PrintHead({ list: { fields, address, filtered } }: { list: ShownList }) {
  const { t } = useTranslation();
  const { filters, quick, conditions } = address;
  const and = t('query.between');
  const terms = conditions.records.map((record) =>
    isGroup(record) ? (
      <Fragment key={JSON.stringify(record)}>
        （
        <GroupWords fields={fields} group={record} />）
      </Fragment>
    ) : (
      <TermWords key={JSON.stringify(record)} fields={fields} term={record} />
    ),
  );
  const all = [
    ...(quick
      ? [
          <Fragment key="quick">
            {t('query.quick')} <ChineseText>{quick}</ChineseText>
          </Fragment>,
        ]
      : []),
    ...Object.entries(filters).map(([name, value]) => (
      <FilterWords key={name} fields={fields} name={name} value={value} />
    )),
    ...(terms.length > 0 ? [joined(terms, ` ${t(`query.${conditions.matchType}`)} `)] : []),
  ];
  return (
    <p className="print-only print-head">
      {t('print.conditions')}
      {filtered ? joined(all, and) : t('print.none')}
    </p>
  );
}

/** Below the rows on paper: how many of them, who printed them, and when. */
export function PrintStamp({ list: { address, total, page, continuous } }: { list: ShownList }) {
  const { t } = useTranslation();
  const name = useSession(({ user }) => user?.realname ?? '');
  const [time, setTime] = useState('');
  useEffect(() => {
    const stamp = () => setTime(toWireTime(new Date()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  const from = (address.pageNo - 1) * address.pageSize + 1;
  const to = from + (page?.records.length ?? 0) - 1;
  return (
    <p className="print-only print-stamp">
      {to >= from && !continuous && t('print.rows', { from, to, total })}
      <span>
        <ChineseText>{name}</ChineseText> {t('print.stamp', { time })}
      </span>
    </p>
  );
}
