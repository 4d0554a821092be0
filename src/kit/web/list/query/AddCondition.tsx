import { PlusOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#kit/contract/resource-field.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { askableFields, EMPTY_TERM, isEmptySomewhere, type Term } from './conditions.ts';

// The controls of values come with the first condition that somebody adds.
const ConditionRow = lazy(
  arriving(() => import('./ConditionRow.tsx').then((loaded) => ({ default: loaded.ConditionRow }))),
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
          <Suspense fallback={<span className="bone" />}>
            <ConditionRow fields={askableFields(fields)} term={term} onChange={setTerm} />
          </Suspense>
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
