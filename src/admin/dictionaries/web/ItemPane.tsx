import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import { NothingFound } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { type Dictionary, dictionaries } from '../dictionary-admin.contract.ts';
import { Items } from './Items.tsx';

/** The items of one dictionary: search, rows by their order, form. */
export function ItemPane({ dictId }: { dictId: string }) {
  const byId: Record<string, string> = { id: dictId };
  const dictionary = useAnswer(dictionaries.list, byId, { quiet: true });
  const [found] = dictionary.data?.records ?? [];
  const { t } = useTranslation();
  if (dictionary.isError) return <LoadFailed error={dictionary.error} retry={dictionary.refetch} />;
  if (dictionary.data && !found)
    return <Face drawing={<NothingFound />} title={t('dictionaries.gone')} text={t('dictionaries.goneText')} />;
  return (
    <section
      aria-label={t('dictionaries.itemsOf', { name: dataIn(found?.dictName, found?.dictNameEn) })}
      aria-busy={dictionary.isFetching}
    >
      <ItemHeading dictionary={found} />
      <Items dictId={dictId} />
    </section>
  );
}

function ItemHeading({ dictionary }: { dictionary?: Dictionary }) {
  const { t } = useTranslation();
  if (!dictionary) return <span className="bone" />;
  return (
    <header className="item-heading">
      <h2>
        <DataText text={dataIn(dictionary.dictName, dictionary.dictNameEn)} />
      </h2>
      <code className="dictionary-code">{dictionary.dictCode}</code>
      {dictionary.builtIn && <span className="dictionary-mark">{t('dictionaries.builtIn')}</span>}
    </header>
  );
}
