import { useTranslation } from 'react-i18next';
import { DataText } from '#kit/web/language/ChineseText.tsx';

const MARK = '\u0001';

/** Words of the page around a name from the database, which may be Chinese in every language. */
export function ChineseTitle({ text, name }: { text: 'rules.title' | 'holders.of' | 'menus.moveTitle'; name: string }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t(text, { name: MARK }).split(MARK);
  return (
    <>
      {before}
      <DataText text={name} />
      {after}
    </>
  );
}
