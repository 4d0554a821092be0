import { Form, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { BUTTON, menuEntryCalls as calls, type PermRow } from '../menu-entries.contract.ts';
import { ChineseTitle } from './ChineseTitle.tsx';
import { EntrySelect } from './EntrySelect.tsx';
import { entryName } from './entry-name.ts';
import { useMoving } from './use-moving.ts';

const LAST = '';

/** The way to move an entry without dragging: below whom, and before whom. */
export function MoveDialog({ row, onClose }: { row: PermRow; onClose: () => void }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const active = usePageActive();
  useReturnFocus();
  const isMenu = row.menuType !== BUTTON;
  const [onTop, setOnTop] = useState(row.parentId === null);
  const [parentId, setParentId] = useState(row.parentId ?? undefined);
  const [beforeId, setBeforeId] = useState(LAST);
  const tree = useAnswer(calls.tree, {});
  const neighbours = useNeighbours(onTop ? null : parentId, row.id);
  const { move, running } = useMoving();
  const ready = onTop || parentId !== undefined;
  const save = async () => {
    const wanted = { id: row.id, parentId: onTop ? null : (parentId ?? null), beforeId: beforeId || null };
    if (await move(wanted)) onClose();
  };

  return (
    <Modal
      open
      width={560}
      title={<ChineseTitle text="menus.moveTitle" name={entryName(row)} />}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      okButtonProps={{ disabled: !ready, ...guarded }}
      confirmLoading={running}
      onOk={() => void save()}
    >
      <Form name={fieldId} layout="vertical" component={false}>
        {isMenu && (
          <Radio.Group
            className="move-kind"
            aria-label={t('menus.where')}
            value={onTop}
            onChange={({ target }) => {
              setOnTop(target.value);
              setBeforeId(LAST);
            }}
            options={[
              { value: true, label: t('menus.onTop') },
              { value: false, label: t('menus.below') },
            ]}
          />
        )}
        {!onTop && (
          <Form.Item label={t('entry.parent')} htmlFor={`${fieldId}-parent`}>
            <EntrySelect
              id={`${fieldId}-parent`}
              loading={tree.isPending}
              nodes={tree.data?.treeList ?? []}
              self={row.id}
              value={parentId}
              onChange={(id) => {
                setParentId(id ?? undefined);
                setBeforeId(LAST);
              }}
            />
          </Form.Item>
        )}
        <Form.Item label={t('menus.place')} htmlFor={`${fieldId}-place`}>
          <Select
            id={`${fieldId}-place`}
            className="field-wide"
            value={beforeId}
            onChange={setBeforeId}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: LAST, label: t('menus.last') },
              ...neighbours.map((one) => ({ value: one.id, label: t('menus.before', { name: entryName(one) }) })),
            ]}
            optionRender={({ label }) => <DataText text={String(label)} />}
            labelRender={({ label }) => <DataText text={String(label)} />}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Who will be beside it; null is the top level. */
function useNeighbours(parentId: string | null | undefined, self: string): PermRow[] {
  const top = useAnswer(calls.top, {}, { enabled: parentId === null });
  const below = useAnswer(calls.below, { parentId: parentId ?? '' }, { enabled: Boolean(parentId) });
  const rows = parentId === null ? top.data : parentId === undefined ? [] : below.data;
  return (rows ?? []).filter(({ id }) => id !== self);
}
