import { useTranslation } from 'react-i18next';
import { personCalls } from '#business/people/people.contract.ts';
import { personFields } from '#business/people/person-fields.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';

const labels = personFields as Record<string, { label: { zh: string; en: string } }>;
const SHOWN = ['name', 'idNo', 'orgName', 'phone'] as const;

/** The person behind the account, as the centre has entered them, with what review has said. */
export function Person() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(personCalls.mine, {}, { quiet: true });
  if (error) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return null;
  return (
    <section className="registration-organisation" aria-labelledby="registration-person">
      <h2 id="registration-person">{t('registration.person')}</h2>
      <dl className="registration">
        {SHOWN.filter((field) => data[field]).map((field) => [
          <dt key={`${field}-label`}>{said(personFields[field].label)}</dt>,
          <dd key={field}>
            <ChineseText>{data[field]}</ChineseText>
          </dd>,
        ])}
      </dl>
      {data.opinion && (
        <p>
          {t('registration.opinion')}
          <ChineseText>{data.opinion}</ChineseText>
        </p>
      )}
      {data.remarks.length > 0 && (
        <ul>
          {data.remarks.map(({ field, text }) => (
            <li key={field}>
              {t('registration.remark', { field: said(labels[field]?.label ?? { zh: field, en: field }) })}
              <ChineseText>{text}</ChineseText>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
