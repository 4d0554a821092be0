import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConnection } from '#kit/web/calls/connection.ts';
import { probeLine } from '#kit/web/calls/watch-line.ts';
import { ScriptMissing } from '#kit/web/page/arriving.ts';
import { BrokenThread, ClosedDoor, NothingFound, Sealed } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { HOME_PATH } from '../home-path.ts';

function ToHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(HOME_PATH)}>{t('pages.toHome')}</Button>;
}

const Again = () => {
  const { t } = useTranslation();
  return <Button onClick={() => window.location.reload()}>{t('pages.reload')}</Button>;
};

export function NotFound() {
  const { t } = useTranslation();
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
  return (
    <PageFace drawing={<ClosedDoor />} title={t('pages.denied')} text={t('pages.deniedText')} action={<ToHome />} />
  );
}

export function ServerFault() {
  const { t } = useTranslation();
  return (
    <PageFace
      drawing={<BrokenThread />}
      title={t('pages.serverFault')}
      text={t('pages.serverFaultText')}
      action={<ToHome />}
    />
  );
}

export function Succeeded() {
  const { t } = useTranslation();
  return (
    <PageFace drawing={<Sealed />} title={t('pages.succeeded')} text={t('pages.succeededText')} action={<ToHome />} />
  );
}

export function Failed() {
  const { t } = useTranslation();
  return (
    <PageFace drawing={<BrokenThread />} title={t('pages.failed')} text={t('pages.failedText')} action={<ToHome />} />
  );
}

/** What a page shows when its own script failed, came too late, or is gone after an update. */
export function Broken({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ScriptMissing;
  useWhenBack(isMissing, tryAgain);
  if (isMissing) {
    const [title, text] = error.late
      ? [t('pages.scriptLate'), t('pages.scriptLateText')]
      : [t('pages.scriptGone'), t('pages.scriptGoneText')];
    return <PageFace drawing={<BrokenThread />} title={title} text={text} action={<Again />} />;
  }
  const text = (
    <>
      <p>{t('pages.brokenText')}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
    </>
  );
  return <PageFace drawing={<BrokenThread />} title={t('pages.broken')} text={text} action={<Again />} />;
}

/** While the server is away the strip promises that work goes on by itself; a script that did not come is such work. */
function useWhenBack(isWanted: boolean, tryAgain: () => void) {
  const onBack = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWanted) return;
    void probeLine();
    return useConnection.subscribe(({ line }, before) => {
      if (line === 'up' && before.line === 'away') onBack();
    });
  }, [isWanted]);
}

function PageFace(props: Parameters<typeof Face>[0]) {
  return (
    <div className="panel page-face">
      <Face {...props} page />
    </div>
  );
}
