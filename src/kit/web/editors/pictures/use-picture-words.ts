import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { unfitness } from './send-picture.ts';

/** Says which pictures were not taken, and why; gives those that may be sent. */
export function usePictureWords() {
  const { t } = useTranslation();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const add = (note: string) => setNotes((said) => [...said.filter((one) => one !== note), note]);
  return {
    notes,
    add,
    close: () => setNotes([]),
    fitting: (files: readonly File[]) =>
      files.filter((file) => {
        const why = unfitness(file);
        if (why) add(t(`editors.pictures.${why}`, { name: file.name }));
        return !why;
      }),
    failed: (name: string, error: unknown) => {
      const why = error instanceof CallRefused ? refusalText(error) : '';
      add(t('editors.pictures.failed', { name, why: why || t('editors.pictures.unknown') }));
    },
  };
}
