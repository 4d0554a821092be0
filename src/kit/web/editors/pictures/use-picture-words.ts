import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { type Unfit, unfitness } from './send-picture.ts';

/** Says which pictures were not taken, and why; gives those that may be sent. */
export function usePictureWords() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const refuse = (name: string, why: Unfit) => void message.warning(t(`editors.pictures.${why}`, { name }));
  return {
    fitting: (files: readonly File[]) =>
      files.filter((file) => {
        const why = unfitness(file);
        if (why) refuse(file.name, why);
        return !why;
      }),
    failed: (name: string, error: unknown) => {
      const why = error instanceof CallRefused ? refusalText(error) : '';
      void message.error(t('editors.pictures.failed', { name, why: why || t('editors.pictures.unknown') }));
    },
  };
}
