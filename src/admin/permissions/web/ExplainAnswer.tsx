import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ChineseText, DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn, declaredKey, said } from '#kit/web/language/words.ts';
import type { AppliedRule, Explanation, Holder, Step } from '../explain.contract.ts';
import { useOperatorWord } from './rule-words.ts';

interface ExplainAnswerProps {
  username: string;
  what: string;
  explanation: Explanation;
}

/** The answer first, then by which role, then how it was decided. */
export function ExplainAnswer({ username, what, explanation }: ExplainAnswerProps) {
  const { t } = useTranslation();
  const { allowed, via, otherRole, rules, chain, missing } = explanation;
  return (
    <div className="explain-answer">
      <div className="verdict" role="status" data-allowed={allowed}>
        <Mark ok={allowed} />
        <div>
          <p className="verdict-word">{t(allowed ? 'explain.allowed' : 'explain.denied')}</p>
          <p>{t(allowed ? 'explain.allowedText' : 'explain.deniedText', { user: username, what })}</p>
          {missing && (
            <p>
              {t(declaredKey(`explain.reasons.${missing.reason}`))}. {t(`explain.remedies.${missing.remedy}`)}
            </p>
          )}
        </div>
      </div>
      {(via.length > 0 || otherRole) && (
        <>
          <h2>{t('explain.via')}</h2>
          <ul>
            {via.map((holder) => (
              <li key={holder.id}>
                <HolderWords holder={holder} />
              </li>
            ))}
            {otherRole && <li>{t('explain.otherRole')}</li>}
          </ul>
        </>
      )}
      {rules.length > 0 && (
        <>
          <h2>{t('explain.rules')}</h2>
          <ul>
            {rules.map((rule) => (
              <Rule key={`${rule.ruleName} ${rule.field} ${rule.operator} ${rule.value}`} rule={rule} />
            ))}
          </ul>
        </>
      )}
      <h2>{t('explain.chain')}</h2>
      <ol className="chain">
        {chain.map((step) => (
          <Link key={step.step} step={step} />
        ))}
      </ol>
    </div>
  );
}

const Mark = ({ ok }: { ok: boolean }) =>
  ok ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />;

/** A role by its name, its kind and its code. */
export function HolderWords({ holder: { kind, name, nameEn, code, department } }: { holder: Holder }) {
  const { t } = useTranslation();
  return (
    <>
      <DataText text={dataIn(name, nameEn)} />{' '}
      <span className="chain-detail">
        {kind === 'role' ? (
          t('explain.role')
        ) : (
          <ChineseText>{t('explain.departmentRole', { department: department ?? '' })}</ChineseText>
        )}{' '}
        · {code}
      </span>
    </>
  );
}

function Rule({ rule: { ruleName, field, label, operator, value, resolved } }: { rule: AppliedRule }) {
  const { t } = useTranslation();
  const operatorWord = useOperatorWord();
  const text = resolved?.join(', ');
  return (
    <li>
      <span>
        {resolved === undefined
          ? t('explain.hidesAll')
          : t('explain.ruleText', {
              field: label ? said(label) : field,
              operator: operatorWord(operator),
              value: text,
            })}
      </span>
      <span className="chain-detail">
        <ChineseText>{ruleName}</ChineseText>
        {text !== value && ` · ${t('explain.resolvedFrom', { value })}`}
      </span>
    </li>
  );
}

function Link({ step: { step, ok, detail, detailEn } }: { step: Step }) {
  const { t } = useTranslation();
  return (
    <li data-ok={ok}>
      <Mark ok={ok} />
      <span>
        {t(`explain.steps.${step}`)}
        <span className="visually-hidden">{`: ${t(ok ? 'explain.yes' : 'explain.no')}`}</span>
      </span>
      {detail && (
        <span className="chain-detail">
          {step === 'rules-cut' ? (
            t('explain.ruleCount', { count: Number(detail) })
          ) : (
            <DataText text={dataIn(detail, detailEn)} />
          )}
        </span>
      )}
    </li>
  );
}
