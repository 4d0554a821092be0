import { App, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useDiscardQuestion } from '#kit/web/page/modal/use-question.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { itemCalls } from '../dictionary-items.contract.ts';
import { MOST_PASTED, type PasteFault, pasteFaults, readPaste } from '../paste.rules.ts';
import { PastePreview } from './PastePreview.tsx';

/** Adds the lines that were copied from a worksheet, once none of them is wrong. */
export function PasteDialog({ dictId, onClose }: { dictId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const { message } = App.useApp();
  const askDiscard = useDiscardQuestion();
  const active = usePageActive();
  useReturnFocus();
  const [text, setText] = useState('');
  // What the server found in the present text.
  const [found, setFound] = useState<PasteFault[]>([]);
  const [wrongOnly, setWrongOnly] = useState(false);
  const adding = useAct(itemCalls.addBatch, { refreshes: itemCalls.list });
  const { items, tooWide } = readPaste(text);
  const own = pasteFaults(items);
  const faults = [...own, ...found.filter(({ refusal }) => refusal === 'dictionary.value-taken')];
  const wrong = new Set([...faults.map(({ line }) => line), ...tooWide]);
  const tooMany = items.length > MOST_PASTED;

  function close() {
    if (text.trim() === '') return onClose();
    askDiscard(onClose);
  }
  async function add() {
    try {
      const answer = await adding.mutateAsync({ dictId, items });
      if (answer.code === 201) {
        setFound(answer.result as PasteFault[]);
        setWrongOnly(true);
        return;
      }
      void message.success(doneText(answer.message, t('dictionaries.pasted', { count: items.length })));
      onClose();
    } catch {
      // The reaction table has told the user; what was pasted stays.
    }
  }
  return (
    <Modal
      open
      width={760}
      title={t('dictionaries.paste')}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={close}
      cancelText={t('form.close')}
      okText={t('dictionaries.addCount', { count: items.length })}
      okButtonProps={{ disabled: items.length === 0 || tooMany || wrong.size > 0, ...guarded }}
      confirmLoading={adding.isPending}
      onOk={() => void add()}
    >
      <div className="paste">
        <label htmlFor={`${fieldId}-lines`}>{t('dictionaries.pasteLines')}</label>
        <Input.TextArea
          id={`${fieldId}-lines`}
          autoFocus
          rows={6}
          value={text}
          aria-describedby={`${fieldId}-hint`}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setFound([]);
          }}
        />
        <p id={`${fieldId}-hint`} className="paste-hint">
          {t('dictionaries.pasteHint', { most: MOST_PASTED })}
        </p>
        {items.length > 0 && (
          <div className="paste-count">
            <span role="status" data-wrong={wrong.size > 0 || tooMany || undefined}>
              {tooMany
                ? t('dictionaries.pasteTooMany', { count: items.length, most: MOST_PASTED })
                : t('dictionaries.pasteCount', { count: items.length, wrong: wrong.size })}
            </span>
            {wrong.size > 0 && (
              <Checkbox checked={wrongOnly} onChange={({ target }) => setWrongOnly(target.checked)}>
                {t('dictionaries.wrongOnly')}
              </Checkbox>
            )}
          </div>
        )}
        {items.length > 0 && (
          <PastePreview
            items={items}
            faults={faults}
            tooWide={tooWide}
            only={wrongOnly && wrong.size > 0 ? wrong : undefined}
          />
        )}
      </div>
    </Modal>
  );
}
