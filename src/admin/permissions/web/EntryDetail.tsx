import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import type { EntryDraft, PermRow } from '../menu-entries.contract.ts';
import { useEntryLabels } from './EntryFields.tsx';
import { fieldsOf } from './entry-draft.ts';
import { kindKey } from './menu-cans.ts';
import '#kit/web/form/resource-form.css';

/** A menu entry to read. */
export function EntryDetail({ row, onClose }: { row: PermRow; onClose: () => void }) {
  const { t } = useTranslation();
  const labels = useEntryLabels();
  const active = usePageActive();
  useReturnFocus();
  const shown = fieldsOf(row.menuType as EntryDraft['menuType']).filter((name) => name !== 'parentId');

  function textOf(name: keyof EntryDraft): ReactNode {
    const value = row[name];
    if (name === 'menuType') return t(kindKey(row.menuType));
    if (name === 'permsType') return t(`entry.permsTypes.${value === '2' ? '2' : '1'}`);
    if (name === 'status') return t(`entry.states.${value === '0' ? '0' : '1'}`);
    if (name === 'internalOrExternal') return t(value ? 'entry.outside' : 'entry.inside');
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
    if (value === null || value === undefined || value === '') return <span className="nothing">–</span>;
    return <ChineseText>{String(value)}</ChineseText>;
  }

  return (
    <Drawer
      open
      size={700}
      title={t('entry.detail')}
      keyboard={active}
      onClose={onClose}
      footer={
        <div className="entry-footer">
          <Button onClick={onClose}>{t('form.close')}</Button>
        </div>
      }
    >
      <dl className="detail">
        {shown.map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>{textOf(name)}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
