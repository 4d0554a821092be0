import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
  ThunderboltOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { DictTag } from '#kit/web/language/DictTag.tsx';
import { said } from '#kit/web/language/words.ts';
import type { Severity } from '../legal-rule.rules.ts';
import { SEVERITIES } from '../rule-words.rules.ts';
import type { ShownRule } from '../rules.contract.ts';

const LOOKS: Record<Severity, { color: string; icon: typeof StopOutlined }> = {
  BLOCK: { color: 'red', icon: StopOutlined },
  CONFIRM: { color: 'orange', icon: QuestionCircleOutlined },
  WARN: { color: 'gold', icon: WarningOutlined },
  EFFECT: { color: 'blue', icon: ThunderboltOutlined },
};

/** What a rule does to somebody who breaks it: a word, a sign and a colour. */
export function SeverityTag({ severity }: { severity: Severity }) {
  const { color, icon: Icon } = LOOKS[severity];
  return (
    <DictTag color={color}>
      <Icon aria-hidden /> {said(SEVERITIES[severity])}
    </DictTag>
  );
}

/** Whether the platform asks the rule, and which data it waits for where it does not. */
export function ActiveTag({ rule: { isActive, missingData } }: { rule: ShownRule }) {
  const { t } = useTranslation();
  if (isActive)
    return (
      <DictTag color="green">
        <CheckCircleOutlined aria-hidden /> {t('lawRules.active')}
      </DictTag>
    );
  return (
    <span className="rule-waits">
      <ClockCircleOutlined aria-hidden />{' '}
      {t('lawRules.waitsFor', { data: missingData.map(said).join(t('lawRules.and')) })}
    </span>
  );
}
