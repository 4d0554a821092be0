import { App, Modal } from 'antd';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsSeveral, partsOf, textOf } from '#kit/domain/grid/grid-column.ts';
import { popupFields, popupValues } from '#kit/domain/grid/popup-fields.ts';
import { EntityDialog } from '../../picker/EntityDialog.tsx';
import '../../picker/picker.css';
import { withKeys } from '../../picker/selection.ts';
import { useLabels } from '../../picker/use-labels.ts';
import { cellSources } from '../labels/cell-sources.ts';
import type { EditorProps } from './editor-props.ts';

/** Chooses rows of a registered list; their fields fill the columns that the popup names, all as one step. */
export function PopupEditor(props: EditorProps) {
  const { grid, column } = props;
  const fields = popupFields(column);
  const sources = use(cellSources());
  if (typeof fields === 'string') return <Misconfigured grid={grid} because={fields} />;
  const source = sources.popup(fields.code);
  return source ? <Chooser {...props} source={source} pairs={fields.pairs} /> : <NoSuchPopup grid={grid} />;
}

interface ChooserProps extends EditorProps {
  source: NonNullable<ReturnType<Awaited<ReturnType<typeof cellSources>>['popup']>>;
  pairs: readonly (readonly [from: string, to: string])[];
}

function Chooser({ grid: { store, cursor }, row, column, source, pairs }: ChooserProps) {
  const keyColumn = pairs.find(([from]) => from === source.storeKey)?.[1];
  const keys = keyColumn === undefined ? [] : partsOf(textOf(row[keyColumn])).filter((key) => key !== '');
  const known = useLabels(source, keys);
  return (
    <EntityDialog
      source={source}
      multiple={holdsSeveral(column)}
      dialogProps={column.props}
      chosen={withKeys(keys, known)}
      onClose={() => cursor.cancel()}
      onChoose={(selection) => {
        const rows = [...selection].map(([key, found]) => found ?? known.get(key) ?? { [source.storeKey]: key });
        const values = popupValues(pairs, rows);
        void store.setCells(
          values.map(({ key, value }) => ({ id: row.id, key, value })),
          { alsoFixed: true },
        );
        cursor.stopEditing();
      }}
    />
  );
}

function Misconfigured({ grid: { cursor }, because }: Pick<EditorProps, 'grid'> & { because: keyof typeof WORDS }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const words = t(WORDS[because]);
  useEffect(() => {
    void message.warning(words);
    cursor.cancel();
  }, [message, words, cursor]);
  return null;
}

const WORDS = { 'not-configured': 'grid.popupNotConfigured', 'counts-differ': 'grid.popupCountsDiffer' } as const;

function NoSuchPopup({ grid: { cursor } }: Pick<EditorProps, 'grid'>) {
  const { t } = useTranslation();
  const close = () => cursor.cancel();
  return (
    <Modal
      open
      title={t('grid.popupFailed')}
      okText={t('form.confirm')}
      onOk={close}
      onCancel={close}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      {t('grid.popupFailedSays')}
    </Modal>
  );
}
