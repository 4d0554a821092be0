import { Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { NothingFound } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { PageContent } from '#kit/web/page/PageContent.tsx';
import { SEVERITIES } from '../rule-words.rules.ts';
import { listRules, type ShownRule } from '../rules.contract.ts';
import { PeriodCounter } from './PeriodCounter.tsx';
import { RuleDetail } from './RuleDetail.tsx';
import { ActiveTag, SeverityTag } from './RuleTags.tsx';
import './law.css';

/** The rules of law that the platform keeps, for everybody whom they bind. */
export function RuleList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(listRules, {}, { staleMs: 60_000 });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  return (
    <PageContent description={t('lawRules.purpose')}>
      <PeriodCounter />
      {data ? <Rules rules={data.rules} version={data.version} on={data.on} /> : <Skeleton active={false} />}
    </PageContent>
  );
}

interface Filters {
  text: string;
  severity?: string;
  state?: string;
}

const textsOf = ({ code, title, text, articles, sources }: ShownRule) =>
  [code, title.zh, title.en, text.zh, text.en, ...articles, ...sources].join('\n').toLowerCase();

const found = (rules: ShownRule[], { text, severity, state }: Filters) =>
  rules.filter(
    (rule) =>
      textsOf(rule).includes(text.trim().toLowerCase()) &&
      (!severity || rule.severity === severity) &&
      (!state || rule.isActive === (state === 'active')),
  );

function Rules({ rules, version, on }: { rules: ShownRule[]; version: string | null; on: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<ShownRule>();
  const filters = {
    text: search.get('text') ?? '',
    severity: search.get('severity') ?? undefined,
    state: search.get('state') ?? undefined,
  };
  const set = (name: string, value = '') => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const shown = found(rules, filters);
  return (
    <div className="panel">
      <search className="rule-filters">
        <Input
          allowClear
          aria-label={t('lawRules.search')}
          placeholder={t('lawRules.search')}
          value={filters.text}
          onChange={({ target }) => set('text', target.value)}
        />
        <Select
          allowClear
          aria-label={t('lawRules.severity')}
          placeholder={t('lawRules.severity')}
          value={filters.severity}
          onChange={(value) => set('severity', value)}
          options={Object.entries(SEVERITIES).map(([value, words]) => ({ value, label: said(words) }))}
        />
        <Select
          allowClear
          aria-label={t('lawRules.state')}
          placeholder={t('lawRules.state')}
          value={filters.state}
          onChange={(value) => set('state', value)}
          options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(`lawRules.${value}`) }))}
        />
      </search>
      <p role="status" className="rule-count">
        {t('lawRules.count', { count: shown.length })} · {t('lawRules.version', { version, on })}
      </p>
      {shown.length === 0 ? (
        <Face
          drawing={<NothingFound />}
          title={t('lawRules.none')}
          text={t('lawRules.noneText')}
          action={<Button onClick={() => setSearch({}, { replace: true })}>{t('lawRules.clear')}</Button>}
        />
      ) : (
        <ul className="rules">
          {shown.map((rule) => (
            <li key={`${rule.code} ${rule.text.en}`}>
              <RuleLine rule={rule} onOpen={() => setOpened(rule)} />
            </li>
          ))}
        </ul>
      )}
      {opened && <RuleDetail rule={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function RuleLine({ rule, onOpen }: { rule: ShownRule; onOpen: () => void }) {
  return (
    <>
      <div className="rule-name">
        <code>{rule.code}</code>
        <Button type="link" onClick={onOpen}>
          {said(rule.title)}
        </Button>
        <SeverityTag severity={rule.severity} />
        <ActiveTag rule={rule} />
      </div>
      <p>{said(rule.text)}</p>
      <small>
        <ChineseText>{rule.articles.join('；')}</ChineseText>
      </small>
    </>
  );
}
