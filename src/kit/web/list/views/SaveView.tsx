import { Checkbox, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListView, SHARES_VIEWS } from '#kit/contract/list/list-views.contract.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import type { ShownList } from '../use-list.ts';
import type { useViews } from './use-views.ts';
import { contentOf } from './view-content.ts';

interface SaveViewProps {
  list: ShownList;
  saved: ReturnType<typeof useViews>;
  /** The view that gets another name; a new one has none yet. */
  renamed: Partial<ListView>;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Asks for the name of a view and saves it. */
export function SaveView({ list, saved, renamed, onClose, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const formId = useId();
  const ask = useQuestion();
  const active = usePageActive();
  useReturnFocus();
  const { share } = useCans({ share: SHARES_VIEWS });
  const [title, setTitle] = useState(renamed.title ?? '');
  const [shared, setShared] = useState(renamed.shared ?? false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const name = title.trim();
  const send = async (overwrite?: boolean) => {
    const { id, version, content = contentOf(list.address, list.layout) } = renamed;
    setBusy(true);
    try {
      onSaved(await saved.save({ id, version, title: name, shared, content, overwrite }));
      onClose();
    } catch {
      // The reaction table has told the user; the dialog stays as it is.
    } finally {
      setBusy(false);
    }
  };
  const confirm = () => {
    if (name === '') return setFault(t('views.noName'));
    if (renamed.id || !saved.own.some((view) => view.title === name)) return void send();
    ask({
      title: t('query.overwriteTitle'),
      content: t('views.overwriteText', { title: name }),
      yes: t('query.overwrite'),
      onYes: () => send(true),
    });
  };
  return (
    <Modal
      open
      title={t(renamed.id ? 'views.rename' : 'views.title')}
      keyboard={active}
      mask={{ closable: false }}
      okText={t('form.confirm')}
      cancelText={t('form.close')}
      confirmLoading={busy}
      closable={{ 'aria-label': t('form.close') }}
      onOk={confirm}
      onCancel={onClose}
    >
      <Form name={formId} layout="vertical">
        <Form.Item
          label={t('views.name')}
          required
          validateStatus={fault ? 'error' : undefined}
          help={fault || undefined}
        >
          <Input
            autoFocus
            aria-label={t('views.name')}
            placeholder={t('views.nameHint')}
            maxLength={40}
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              setFault('');
            }}
            onPressEnter={confirm}
          />
        </Form.Item>
        {share && (
          <Form.Item extra={t('views.shareHint')}>
            <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
              {t('views.share')}
            </Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
