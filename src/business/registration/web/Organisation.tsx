import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { organisationCalls, organisations } from '#business/organisations/organisations.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { useFreshStanding } from './use-fresh-standing.ts';

const labels = organisations.fields as Record<string, { label: { zh: string; en: string } }>;

/** The organisation behind the account, with what review has said of it. `told` is the state that the session knows. */
export function Organisation({ told }: { told: string }) {
  const { t } = useTranslation();
  const { data } = useAnswer(organisationCalls.mine, {}, { quiet: true });
  const navigate = useNavigate();
  const { ask } = useFreshStanding();
  const asked = useRef('');
  // Its state may have changed since the sign-in: the session learns it, once for each state.
  useEffect(() => {
    if (!data || data.status === told || asked.current === data.status) return;
    asked.current = data.status;
    void ask().catch(() => undefined);
  }, [data, told, ask]);
  if (!data) return null;
  const { id, orgName, opinion, remarks, status } = data;
  return (
    <section className="registration-organisation" aria-labelledby="registration-organisation">
      <h2 id="registration-organisation">{t('registration.organisation')}</h2>
      <p>
        <Link to={`${organisations.url}/${id}`}>
          <ChineseText>{orgName}</ChineseText>
        </Link>
      </p>
      {opinion && (
        <p>
          {t('registration.opinion')}
          <ChineseText>{opinion}</ChineseText>
        </p>
      )}
      {remarks.length > 0 && (
        <ul>
          {remarks.map(({ field, text }) => (
            <li key={field}>
              {t('registration.remark', { field: said(labels[field]?.label ?? { zh: field, en: field }) })}
              <ChineseText>{text}</ChineseText>
            </li>
          ))}
        </ul>
      )}
      {(status === 'DRAFT' || status === 'REJECTED') && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => void navigate(`${organisations.url}/${id}`)}
        >
          {t(`registration.${status === 'DRAFT' ? 'complete' : 'correct'}`)}
        </Button>
      )}
    </section>
  );
}
