import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { SEVERITIES } from '../rule-words.rules.ts';
import type { ShownRule } from '../rules.contract.ts';
import { ActiveTag, SeverityTag } from './RuleTags.tsx';

/** All that is known of one rule. */
export function RuleDetail({ rule, onClose }: { rule: ShownRule; onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const { code, title, text, severity, articles, sources, isVerified, params, appliesTo } = rule;
  return (
    <Drawer open size={560} title={`${code} ${said(title)}`} keyboard={active} onClose={onClose}>
      <p>{said(text)}</p>
      <dl className="rule-detail">
        <Part name={t('lawRules.severity')}>
          <SeverityTag severity={severity} /> {said(SEVERITIES[severity].about)}
        </Part>
        <Part name={t('lawRules.state')}>
          <ActiveTag rule={rule} />
        </Part>
        <Part name={t('lawRules.article')}>
          <ChineseText>{articles.join('；')}</ChineseText>
          {!isVerified && <> · {t('lawRules.unverified')}</>}
        </Part>
        <Part name={t('lawRules.sources')}>
          <ChineseText>{sources.map((source) => `《${source}》`).join('、')}</ChineseText>
        </Part>
        <Part name={t('lawRules.appliesTo')}>
          <Values values={appliesTo} none={t('lawRules.everyProject')} />
        </Part>
        <Part name={t('lawRules.params')}>
          <Values values={params} none="–" />
        </Part>
        <Part name={t('lawRules.effective')}>
          {rule.effectiveFrom}{' '}
          {rule.effectiveTo ? t('lawRules.until', { day: rule.effectiveTo }) : t('lawRules.openEnd')}
        </Part>
      </dl>
    </Drawer>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Values({ values, none }: { values: ShownRule['params']; none: string }) {
  if (values.length === 0) return none;
  return (
    <ul>
      {values.map(({ name, value }) => (
        <li key={name.en}>
          {said(name)}: {said(value)}
        </li>
      ))}
    </ul>
  );
}
