import { PlusOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { askableFields, EMPTY_TERM, isEmptySomewhere, type Term } from './conditions.ts';

const BONE = <span className="bone" />;
// The controls of values come with the first condition that somebody adds.
const ConditionRow = lazyPart(
  () => import('./ConditionRow.tsx').then((loaded) => ({ default: loaded.ConditionRow })),
  BONE,
);

/** Narrows a list by one more condition, without the builder. */
export function AddCondition({ fields, onAdd }: { fields: Fields; onAdd: (term: Term) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState(EMPTY_TERM);
  const [asked, setAsked] = useState(false);
  const isEmpty = isEmptySomewhere({ matchType: 'and', records: [term] });
  const change = (next: boolean) => {
    setOpen(next);
    setAsked(false);
    if (!next) setTerm(EMPTY_TERM);
  };
  const add = () => {
    setAsked(true);
    if (isEmpty) return;
    onAdd(term);
    change(false);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={change}
      destroyOnHidden
      content={
        <form
          className="add-condition-form"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <ConditionRow fields={askableFields(fields)} term={term} onChange={setTerm} onFailed={() => change(false)} />
          {asked && isEmpty && <p role="alert">{t('query.noEmpty')}</p>}
          <Button htmlType="submit">{t('query.addDone')}</Button>
        </form>
      }
    >
      <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} aria-expanded={open}>
        {t('query.add')}
      </Button>
    </Popover>
  );
}
