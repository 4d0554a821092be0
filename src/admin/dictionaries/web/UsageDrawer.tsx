import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { dataIn } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { NothingFound } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { usageCall } from '../usage.contract.ts';
import { UsageList } from './UsageList.tsx';

/** Where a dictionary is used. */
export function UsageDrawer({ dictionary, onClose }: { dictionary: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const active = usePageActive();
  useReturnFocus();
  const answer = useAnswer(usageCall, { ids: dictionary.id });
  return (
    <Drawer
      open
      size={480}
      title={t('dictionaries.usageOf', { name: dataIn(dictionary.dictName, dictionary.dictNameEn) })}
      keyboard={active}
      onClose={onClose}
    >
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : (
        <div aria-busy={answer.isPending}>
          {dictionary.builtIn === true && <p className="usage-built-in">{t('dictionaries.usageBuiltIn')}</p>}
          {answer.isPending && <span className="bone" />}
          {answer.data?.length === 0 && (
            <Face drawing={<NothingFound />} title={t('dictionaries.unused')} text={t('dictionaries.unusedText')} />
          )}
          <UsageList uses={answer.data ?? []} />
        </div>
      )}
    </Drawer>
  );
}
