import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { NothingFound, ShutCounter } from '#kit/web/page/faces/drawings.tsx';
import { OutsideFace } from './OutsideFace.tsx';

type Page = 'oauth' | 'register' | 'registerResult' | 'alteration' | 'fileList' | 'notFound';

function OutsidePage({ page, drawing }: { page: Page; drawing: ReactNode }) {
  const { t } = useTranslation();
  // The way back after signing in goes along.
  const { search } = useLocation();
  return (
    <OutsideFace
      drawing={drawing}
      title={t(`outside.${page}.title`)}
      text={t(`outside.${page}.text`)}
      action={<Link to={`/user/login${search}`}>{t('outside.toLogin')}</Link>}
    />
  );
}

/** Inside WeCom and DingTalk; until their sign-in is set up, the page says so. */
export const OAuthLogin = () => <OutsidePage page="oauth" drawing={<ShutCounter />} />;
export const Register = () => <OutsidePage page="register" drawing={<ShutCounter />} />;
export const RegisterResult = () => <OutsidePage page="registerResult" drawing={<ShutCounter />} />;
export const Alteration = () => <OutsidePage page="alteration" drawing={<ShutCounter />} />;
export const FileList = () => <OutsidePage page="fileList" drawing={<ShutCounter />} />;
export const NothingHere = () => <OutsidePage page="notFound" drawing={<NothingFound />} />;
