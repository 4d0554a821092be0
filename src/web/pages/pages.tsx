import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteError } from 'react-router';
import { BrokenThread, ClosedDoor, NothingFound } from '#kit/web/faces/drawings.tsx';
import { Face } from '#kit/web/faces/Face.tsx';
import { HOME_PATH } from '../home-path.ts';
import { useDocumentTitle } from './document-title.ts';

function ToHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(HOME_PATH)}>{t('pages.toHome')}</Button>;
}

export function NotFound() {
  const { t } = useTranslation();
  useDocumentTitle(t('pages.notFound'));
  return (
    <PageFace
      drawing={<NothingFound />}
      title={t('pages.notFound')}
      text={t('pages.notFoundText')}
      action={<ToHome />}
    />
  );
}

export function Denied() {
  const { t } = useTranslation();
  useDocumentTitle(t('pages.denied'));
  return (
    <PageFace drawing={<ClosedDoor />} title={t('pages.denied')} text={t('pages.deniedText')} action={<ToHome />} />
  );
}

/** A fault of a screen stays in its place; the frame around it lives on. */
export function Broken() {
  const { t } = useTranslation();
  const error = useRouteError();
  useDocumentTitle(t('pages.broken'));
  const text = (
    <>
      <p>{t('pages.brokenText')}</p>
      <Typography.Text code>{error instanceof Error ? error.message : String(error)}</Typography.Text>
    </>
  );
  const again = <Button onClick={() => window.location.reload()}>{t('pages.reload')}</Button>;
  return <PageFace drawing={<BrokenThread />} title={t('pages.broken')} text={text} action={again} />;
}

function PageFace(props: Parameters<typeof Face>[0]) {
  return (
    <div className="panel page-face">
      <Face {...props} page />
    </div>
  );
}
