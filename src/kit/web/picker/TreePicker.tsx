import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { TreeBox } from './TreeBox.tsx';
import { type TreeSource, useTree } from './use-tree.ts';

export interface TreeWords {
  /** Title of the dialog. */
  title: string;
  searchHint: string;
  placeholder: string;
}

interface TreePickerProps {
  source: TreeSource;
  words: TreeWords;
  ids: string[];
  multiple?: boolean;
  /** Further settings of the dialog; what it sets itself wins. */
  dialogProps?: Readonly<Record<string, unknown>>;
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses entries of a tree in a dialog of 500 px; nothing counts until it is confirmed. */
export function TreePicker({ source, words, ids, multiple = true, dialogProps, onConfirm, onClose }: TreePickerProps) {
  const { t } = useTranslation();
  const tree = useTree(source, { multiple, first: ids });
  const active = usePageActive();
  useReturnFocus();
  return (
    <Modal
      width={500}
      {...dialogProps}
      open
      title={words.title}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      onOk={() => onConfirm(tree.ticked)}
    >
      <TreeBox of={tree} label={words.title} searchHint={words.searchHint} multiple={multiple} height={360}>
        <div className="tree-count" role="status">
          {t('list.ticked', { count: tree.ticked.length })}
          {tree.ticked.length > 0 && (
            <Button type="link" size="small" onClick={tree.tickNone}>
              {t('list.clear')}
            </Button>
          )}
        </div>
      </TreeBox>
    </Modal>
  );
}

interface TreeFieldProps extends ControlProps<string> {
  source: TreeSource;
  words: TreeWords;
  multiple?: boolean;
}

/** The field of a form: what is chosen as tags, a way to empty it, and the dialog behind a button. */
export function TreeField({ source, words, multiple, id, value = '', onChange, disabled }: TreeFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const ids = (value ?? '').split(',').filter((one) => one !== '');
  const titles = useTitles(source, ids);
  const set = (next: string[]) => onChange?.(next.join(','));
  return (
    <div className="picked-field" data-disabled={disabled || undefined}>
      <ul className="picked-tags">
        {ids.map((one) => (
          <li key={one} className="picked-tag">
            <ChineseText>{titles.get(one) ?? '…'}</ChineseText>
            {!disabled && (
              <button
                type="button"
                className="picked-remove"
                aria-label={t('tree.takeOut', { title: titles.get(one) ?? '' })}
                onClick={() => set(ids.filter((other) => other !== one))}
              >
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
        {ids.length === 0 && <li className="picked-none">{words.placeholder}</li>}
      </ul>
      {ids.length > 0 && !disabled && (
        <Button type="text" size="small" onClick={() => set([])}>
          {t('list.clear')}
        </Button>
      )}
      <Button
        id={id}
        disabled={disabled}
        aria-label={words.title}
        icon={<EllipsisOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <TreePicker
          source={source}
          words={words}
          ids={ids}
          multiple={multiple}
          onClose={() => setOpen(false)}
          onConfirm={(next) => {
            set(next);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function useTitles(source: TreeSource, ids: string[]): ReadonlyMap<string, string> {
  const found = useQuery({
    queryKey: [...(source.key ?? ['tree', source.name]), 'byIds', ids],
    queryFn: () => source.byIds(ids),
    enabled: ids.length > 0,
    placeholderData: (last) => last,
  });
  return new Map(found.data?.map(({ id, title }) => [id, title]));
}
