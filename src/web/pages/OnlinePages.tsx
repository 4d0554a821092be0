import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ShutCounter } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';

function OnlinePage({ kind }: { kind: 'onlineForm' | 'onlineReport' }) {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  return (
    <div className="panel page-face">
      <Face page drawing={<ShutCounter />} title={t(`pages.${kind}`)} text={t(`pages.${kind}Missing`, { code })} />
    </div>
  );
}

/** Menus of older systems name these views; none is configured here until its form or report is registered. */
export const OnlineForm = () => <OnlinePage kind="onlineForm" />;
export const OnlineReport = () => <OnlinePage kind="onlineReport" />;
