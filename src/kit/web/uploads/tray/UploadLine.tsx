import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#kit/domain/files/size-text.ts';
import { durationText } from '#kit/web/language/duration-text.ts';
import { takeFocus } from '#kit/web/page/take-focus.ts';
import type { UploadEntry } from '#kit/web/uploads/upload-list.ts';
import { percentOf, secondsLeft } from '#kit/web/uploads/upload-pace.ts';
import { cancel, giveFile, goOn, pause } from '#kit/web/uploads/uploads.ts';

interface UploadLineProps {
  entry: UploadEntry;
  /** The line is about to go, and with it the focus. */
  onGone: () => void;
}

/** One upload: how far it is, how fast, and what can be done about it. */
export function UploadLine({ entry, onGone }: UploadLineProps) {
  const { t } = useTranslation();
  const { uid, name, size, sent, state } = entry;
  const [asking, setAsking] = useState(false);
  return (
    <li className="uploads-line" data-state={state}>
      <span className="uploads-name" title={name}>
        {name}
      </span>
      <progress aria-label={t('uploads.progress', { name })} max={100} value={percentOf(sent, size)} />
      <span className="uploads-says">
        <Says entry={entry} />
      </span>
      {asking ? (
        <span className="uploads-acts">
          <span>{t('uploads.cancelSays')}</span>
          <ActButton
            act={t('uploads.cancelYes')}
            name={name}
            onPress={() => {
              onGone();
              void cancel(uid).catch(() => {});
            }}
          />
          <ActButton act={t('uploads.cancelNo')} name={name} onPress={() => setAsking(false)} focused />
        </span>
      ) : (
        <Acts entry={entry} onCancel={() => setAsking(true)} />
      )}
    </li>
  );
}

function Says({ entry: { state, why, message, sent, size, speed } }: Pick<UploadLineProps, 'entry'>) {
  const { t } = useTranslation();
  const left = state === 'sending' ? secondsLeft(size - sent, speed) : undefined;
  const parts = [
    why ? t(`uploads.why.${why}`) : t(`uploads.states.${state}`),
    message,
    state === 'done' ? sizeText(size) : t('uploads.amount', { sent: sizeText(sent), size: sizeText(size) }),
    state === 'sending' && speed !== undefined && t('uploads.speed', { speed: sizeText(speed) }),
    left !== undefined && t('uploads.left', { time: durationText(left, t) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Acts({ entry, onCancel }: Pick<UploadLineProps, 'entry'> & { onCancel: () => void }) {
  const { t } = useTranslation();
  const { uid, name, state, begunElsewhere } = entry;
  if (state === 'done') return null;
  return (
    <span className="uploads-acts">
      {['preparing', 'sending', 'waiting', 'queued'].includes(state) && (
        <ActButton act={t('uploads.pause')} name={name} onPress={() => pause(uid)} />
      )}
      {state === 'paused' && <ActButton act={t('uploads.resume')} name={name} onPress={() => goOn(uid)} />}
      {state === 'refused' && !begunElsewhere && (
        <ActButton act={t('uploads.retry')} name={name} onPress={() => goOn(uid)} />
      )}
      {state === 'needs-file' && <FileAsk entry={entry} />}
      <ActButton act={t('uploads.cancel')} name={name} onPress={onCancel} />
    </span>
  );
}

function FileAsk({ entry: { uid, name } }: Pick<UploadLineProps, 'entry'>) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) setWrong(!(await giveFile(uid, file)));
  };
  return (
    <>
      {wrong && (
        <span role="alert" className="uploads-wrong">
          {t('uploads.otherFile')}
        </span>
      )}
      <input ref={input} type="file" hidden onChange={(event) => void take(event)} />
      <ActButton act={t('uploads.choose')} name={name} onPress={() => input.current?.click()} />
    </>
  );
}

interface ActButtonProps {
  act: string;
  name: string;
  onPress: () => void;
  focused?: boolean;
}

/** Several lines have the same buttons: to those who hear them each says whose it is. */
const ActButton = ({ act, name, onPress, focused }: ActButtonProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('uploads.of', { act, name })}
      ref={focused ? takeFocus : undefined}
      onClick={onPress}
    >
      {act}
    </button>
  );
};
