import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Preview, previewCalls } from '#kit/contract/import-preview.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { useGiveUp } from './use-give-up.ts';

interface OpenPreviewsProps {
  /** Of the entity whose import it is. */
  path: string;
  onGoOn: (id: string) => void;
}

type Found = Pick<Preview, 'id' | 'fileName' | 'state' | 'totalCount' | 'faultCount'>;

/** Previews that the user began and has not finished; a closed window loses nothing. */
export function OpenPreviews({ path, onGoOn }: OpenPreviewsProps) {
  const { t } = useTranslation();
  const { data = [], refetch } = useAnswer(previewCalls.mine, { path }, { quiet: true });
  const giveUp = useGiveUp(() => void refetch());
  if (data.length === 0) return null;
  const words = ({ state, totalCount: total, faultCount: faults }: Found) => {
    if (state === 'failed') return t('importing.openFailed');
    return state === 'reading' ? t('importing.openWaiting') : t('importing.openOne', { total, faults });
  };
  return (
    <section className="open-previews" aria-label={t('importing.open')}>
      <strong>{t('importing.open')}</strong>
      <ul>
        {data.map((found) => (
          <li key={found.id}>
            <span>
              <ChineseText>{found.fileName}</ChineseText>
              {words(found)}
            </span>
            <span className="open-previews-acts">
              <Button size="small" onClick={() => onGoOn(found.id)}>
                {t('importing.goOn')}
              </Button>
              <Button size="small" type="text" disabled={found.state === 'saving'} onClick={() => giveUp(found.id)}>
                {t('importing.giveUp')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
