import { useTranslation } from 'react-i18next';
import { dutyCalls } from '#business/duties/duties.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import './my-duties.css';

/** What the user is here for: what they may do now, and what comes with a tender. */
export function MyDuties() {
  const { t } = useTranslation();
  const duties = useAnswer(dutyCalls.mine, {}, { quiet: true });
  return (
    <>
      <h2 id="home-duties">{t('duties.title')}</h2>
      {duties.error && <LoadFailed error={duties.error} retry={duties.refetch} />}
      {duties.isPending && <span className="home-bone" />}
      {duties.data?.length === 0 && <p className="duty-later">{t('duties.none')}</p>}
      {duties.data?.map(({ role, name, now, later }) => (
        <div key={role} className="duty">
          <h3>{said(name)}</h3>
          <p>{said(now)}</p>
          <p className="duty-later">{t('duties.later', { later: said(later) })}</p>
        </div>
      ))}
    </>
  );
}
