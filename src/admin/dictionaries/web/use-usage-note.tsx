import { useTranslation } from 'react-i18next';
import { call } from '#kit/web/calls/call.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import type { RemovalNote } from '#kit/web/list/use-removal.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { usageCall } from '../usage.contract.ts';
import { placeWords } from './UsageList.tsx';

const MOST_NAMED = 8;

/** Names the uses of dictionaries that are about to go. */
export function useUsageNote(): RemovalNote | undefined {
  const { t } = useTranslation();
  const may = useCan(usageCall.permission);
  if (!may) return undefined;
  return async (ids) => {
    // Who cannot be told may still delete: the bin gives back what was missed.
    const uses = await call(usageCall, { ids: ids.join(',') }, { quiet: true }).catch(() => []);
    if (uses.length === 0) return null;
    return (
      <div className="usage-note">
        <p>{t('dictionaries.usedAt', { count: uses.length })}</p>
        <ul>
          {uses.slice(0, MOST_NAMED).map((use) => (
            <li key={JSON.stringify(use)}>
              <DataText text={dataIn(use.dictName, use.dictNameEn)} />
              {' · '}
              {t(`dictionaries.uses.${use.kind}`)}
              {' · '}
              {placeWords(use, t)}
            </li>
          ))}
        </ul>
        {uses.length > MOST_NAMED && <p>{t('dictionaries.usedElsewhere', { count: uses.length - MOST_NAMED })}</p>}
      </div>
    );
  };
}
