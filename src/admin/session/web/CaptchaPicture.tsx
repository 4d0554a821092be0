import { useTranslation } from 'react-i18next';
import type { Captcha } from './use-captcha.ts';

export function CaptchaPicture({ captcha, onRenew }: { captcha: Captcha; onRenew: () => void }) {
  const { t } = useTranslation();
  const { picture, failed } = captcha;
  const label = failed ? t('login.captchaFailed') : picture ? t('login.captchaImage') : t('login.captchaLoading');
  return (
    <button type="button" className="captcha" aria-label={label} title={label} onClick={onRenew}>
      {picture ? (
        <img src={picture} alt="" width={105} height={35} data-key={captcha.key} />
      ) : (
        <span className={failed ? 'captcha-failed' : 'captcha-waiting'}>{failed && t('login.captchaFailed')}</span>
      )}
    </button>
  );
}
