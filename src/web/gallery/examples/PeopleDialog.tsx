import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userSource } from '#admin/users/user-source.contract.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { EntityDialog } from '#kit/web/picker/EntityDialog.tsx';
import type { Selection } from '#kit/web/picker/selection.ts';

const people = userSource('id');
const nobody: Selection = new Map();

export function PeopleDialog() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'one' | 'several'>();
  const [chosen, setChosen] = useState(nobody);
  const names = [...chosen.values()].map((row) => String(row?.realname)).join('、');
  return (
    <>
      <Space wrap>
        <Button onClick={() => setOpen('one')}>{t('galleryExamples.chooseOne')}</Button>
        <Button onClick={() => setOpen('several')}>{t('galleryExamples.chooseSeveral')}</Button>
        <span role="status">
          {t('picker.chosen', { count: chosen.size })} <ChineseText>{names}</ChineseText>
        </span>
      </Space>
      {open && (
        <EntityDialog
          source={people}
          multiple={open === 'several'}
          chosen={open === 'several' ? chosen : nobody}
          onClose={() => setOpen(undefined)}
          onChoose={(next) => {
            setChosen(next);
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
