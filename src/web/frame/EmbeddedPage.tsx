import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClosedDoor } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { frameOrigins } from '#kit/web/page/page-settings.ts';
import { usePageTitle } from '#kit/web/page/page-title.ts';
import { useSession } from '#kit/web/session/session.ts';
import { embeddedAddress } from './embedded-address.ts';

/** Another site, or one of our pages, inside the frame. What may not be shown is said, with the way to it. */
export function EmbeddedPage({ address }: { address: string }) {
  const { t } = useTranslation();
  const title = usePageTitle();
  const tenantId = useSession((session) => session.tenantId);
  const asked = embeddedAddress(address, { tenantId, here: window.location.origin, frameOrigins });
  if ('url' in asked) return <iframe className="embedded" title={title} src={asked.url} />;
  const way = asked.open && (
    <Button href={asked.open} target="_blank" rel="noopener noreferrer">
      {t('pages.openInTab')}
    </Button>
  );
  return (
    <div className="panel page-face">
      <Face
        page
        drawing={<ClosedDoor />}
        title={t('pages.notEmbedded')}
        text={t(`pages.notEmbeddedBecause.${asked.refused}`)}
        action={way}
      />
    </div>
  );
}
