import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { demoCalls } from '../demo.contract.ts';
import './demo-accounts.css';
import type { Credentials } from './SignInForm.tsx';

/** The people of the demo city; picking one fills the form. */
export function DemoAccounts({ chosen, onPick }: { chosen: string; onPick: (credentials: Credentials) => void }) {
  const { t, i18n } = useTranslation();
  const accounts = useAnswer(demoCalls.accounts, {}, { quiet: true });
  if (accounts.isPending) return <div className="demo-accounts" />;
  if (!accounts.data?.length) return null;
  const groups = Map.groupBy(accounts.data, ({ duty }) => duty);
  return (
    <section className="demo-accounts" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('login.demoTitle')}</h2>
      <p>{t('login.demoHint')}</p>
      <dl>
        {[...groups].map(([duty, members]) => (
          <div key={duty} data-many={members.length > 1 || undefined}>
            <dt>{i18n.resolvedLanguage === 'en' ? members[0]?.dutyEn : duty}</dt>
            <dd>
              {members.map(({ username, realname, password }) => (
                <button
                  key={username}
                  type="button"
                  aria-pressed={username === chosen}
                  title={username}
                  onClick={() => onPick({ username, password })}
                >
                  <span lang="zh-CN">{realname}</span>
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
