import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListView, SHARES_VIEWS } from '#kit/contract/list/list-views.contract.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { fieldRefusalText } from '#kit/web/language/words.ts';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
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

interface Typed {
  title: string;
  /** Absent for those who may not share. */
  shared?: boolean;
}

/** Asks for the name of a view and saves it; what the server refuses is shown at its field. */
export function SaveView({ list, saved, renamed, onClose, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const ask = useQuestion();
  const { share } = useCans({ share: SHARES_VIEWS });
  const [version, setVersion] = useState(renamed.version);
  const labelOf = (name: string) => t(name === 'shared' ? 'views.share' : 'views.name');
  const { form, submit, modalProps, formProps } = useFormDialog<Typed>({ labelOf, onRefused: showRefusal, onClose });
  /** Whatever speaks against a view is said at its name, but for the sharing of it. */
  function showRefusal(refused: CallRefused): boolean {
    if (!refused.refusal || refused.isInDoubt) return false;
    const name = refused.field === 'shared' && share ? 'shared' : 'title';
    form.setFields([{ name, errors: [fieldRefusalText(refused, labelOf(name))] }]);
    form.focusField(name);
    // Who has read that somebody else has changed it may go on.
    if (refused.current) setVersion((refused.current as ListView).version);
    return true;
  }
  const send = ({ title, shared = renamed.shared ?? false }: Typed, overwrite?: boolean) => {
    const { id, content = contentOf(list.address, list.layout) } = renamed;
    return submit(
      async () => {
        const answer = await saved.saveQuietly({ id, version, title: title.trim(), shared, content, overwrite });
        onSaved(answer.result);
        return answer;
      },
      onClose,
      t('views.done'),
    );
  };
  const confirm = (typed: Typed) => {
    const title = typed.title.trim();
    if (renamed.id || !saved.own.some((view) => view.title === title)) return void send(typed);
    ask({
      title: t('query.overwriteTitle'),
      content: t('views.overwriteText', { title }),
      yes: t('query.overwrite'),
      onYes: () => send(typed, true),
    });
  };
  return (
    <Modal
      {...modalProps}
      title={t(renamed.id ? 'views.rename' : 'views.title')}
      confirmLoading={saved.isSaving}
      closable={{ 'aria-label': t('form.close') }}
    >
      <Form
        {...formProps}
        layout="vertical"
        labelCol={{ span: 24 }}
        initialValues={{ title: renamed.title ?? '', shared: renamed.shared ?? false }}
        onFinish={confirm}
      >
        <Form.Item
          name="title"
          label={t('views.name')}
          rules={[{ required: true, whitespace: true, message: t('views.noName') }]}
        >
          <Input placeholder={t('views.nameHint')} maxLength={40} />
        </Form.Item>
        {share && (
          <Form.Item name="shared" valuePropName="checked" extra={t('views.shareHint')}>
            <Checkbox>{t('views.share')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
