import { RightOutlined } from '@ant-design/icons';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type HomeCounted, homeCountCalls } from '#kit/contract/list/home-counts.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { mayUse } from '#kit/web/session/can.ts';
import { useSession } from '#kit/web/session/session.ts';
import { HomePartsContext } from '../frame/screens-context.ts';
import './work.css';

/** What waits for the user in the lists of the modules, and what they look after there. */
export function Work() {
  const { homeCounts } = use(HomePartsContext);
  const { auth, allAuth } = useSession();
  const hasSome = homeCounts.some((code) => mayUse(code, { auth, allAuth }));
  return hasSome ? <Counted /> : null;
}

function Counted() {
  const { t } = useTranslation();
  const counts = useAnswer(homeCountCalls.list, {}, { quiet: true });
  const waiting = counts.data?.filter(({ kind }) => kind === 'waiting') ?? [];
  const watched = counts.data?.filter(({ kind }) => kind === 'watched') ?? [];
  return (
    <section className="panel home-card" aria-labelledby="home-work" aria-busy={counts.isPending}>
      <h2 id="home-work">{t('home.work')}</h2>
      {counts.error && <LoadFailed error={counts.error} retry={counts.refetch} />}
      {counts.isPending && <span className="home-bone" />}
      {waiting.length > 0 && (
        <ul className="work">
          {waiting.map((count) => (
            <Waiting key={said(count.title)} count={count} />
          ))}
        </ul>
      )}
      {watched.length > 0 && (
        <ul className="work-watched">
          {watched.map((count) => (
            <li key={said(count.title)}>
              <Link to={addressOf(count)}>
                {said(count.title)} <strong>{count.count}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ count }: { count: HomeCounted }) {
  const { t } = useTranslation();
  const day = count.since?.slice(0, 10);
  return (
    <li>
      <Link to={addressOf(count)} className="work-row" data-some={count.count > 0}>
        <strong className="work-count">{count.count}</strong>
        <span className="work-title">{said(count.title)}</span>
        <span className="work-since">{day ? t('home.waitingSince', { day }) : t('home.noneWaiting')}</span>
        <RightOutlined aria-hidden />
      </Link>
    </li>
  );
}

const addressOf = ({ url, filter }: HomeCounted) => `${url}?${new URLSearchParams(filter)}`;
