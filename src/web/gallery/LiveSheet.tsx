import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { itemTableCalls } from '#admin/dictionaries/item-table.contract.ts';
import { ItemTable } from '#admin/dictionaries/web/item-table/ItemTable.tsx';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useCan } from '#kit/web/session/Can.tsx';

/** The items of a real dictionary: anyone who opens the same one edits it together with us. */
export function LiveSheet() {
  const { t } = useTranslation();
  const id = useId();
  const may = useCan(itemTableCalls.save.permission);
  const [chosen, setChosen] = useState<string>();
  const list = useAnswer(dictionaries.list, { pageSize: 100 }, { quiet: true, enabled: may });
  if (!may) return <p>{t('gallery.liveDenied')}</p>;
  if (list.error) return <LoadFailed error={list.error} retry={list.refetch} />;
  const records = list.data?.records ?? [];
  const dictionary = records.find((one) => one.id === chosen) ?? records[0];
  return (
    <>
      <p>
        <label htmlFor={id}>{t('gallery.dictionary')}</label>{' '}
        <Select
          id={id}
          className="gallery-choice"
          loading={list.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={dictionary?.id}
          onChange={setChosen}
          options={records.map((one) => ({ value: one.id, label: `${one.dictName} ${one.dictCode}` }))}
          optionRender={({ label }) => <ChineseText>{label}</ChineseText>}
          labelRender={({ label }) => <ChineseText>{label}</ChineseText>}
        />
      </p>
      {dictionary && <ItemTable dictId={dictionary.id} label={dictionary.dictName} key={dictionary.id} />}
    </>
  );
}
