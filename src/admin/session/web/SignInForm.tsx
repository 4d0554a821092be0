import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/web/calls/call.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { LazySliderCheck } from '#kit/web/form/controls/LazySliderCheck.tsx';
import { durationText } from '#kit/web/language/duration-text.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { demoCalls } from '../demo.contract.ts';
import { type LoginResult, sessionCalls } from '../session.contract.ts';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { deviceTokenOf, keepDeviceToken } from './device-token.ts';
import { LoginField } from './LoginField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { isWrongPassword, needsNewCaptcha, needsSlider } from './sign-in.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import { useSlider } from './use-slider.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** What the sign-in call wants beside name and password. */
interface Proofs {
  captcha: string;
  checkKey: string;
  slider?: ReturnType<typeof useSlider>['proof'];
}

interface SignInFormProps {
  credentials: Credentials;
  onType: (credentials: Credentials) => void;
  /** Something to say before anything was tried. */
  notice?: string;
  onSignedIn: (result: LoginResult) => Promise<void>;
  /** Shown below the form; gets the one-click sign-in of the demo city. */
  below?: (signInAs: (account: Credentials) => void) => ReactNode;
}

export function SignInForm({ credentials, onType, notice, onSignedIn, below }: SignInFormProps) {
  const { t } = useTranslation();
  const { captcha, renew, renewIfOld } = useCaptcha();
  const { left, wait } = useCountdown();
  const slider = useSlider();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<{ text?: string; wrongPassword: boolean }>();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captchaInput = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!failure) return;
    alert.current?.focus();
    if (failure.wrongPassword) password.current?.select();
  }, [failure]);

  function failureText(refused?: CallRefused) {
    if (refused?.status === 0) return t('login.unreachable');
    return (refused && refusalText(refused)) || t('login.failed');
  }

  function showFailure(error: unknown) {
    const refused = error instanceof CallRefused ? error : undefined;
    slider.spend(needsSlider(error));
    const throttled = refused?.status === 429 ? refused.retryAfterSeconds : undefined;
    if (throttled) wait(throttled);
    setFailure({ text: throttled ? undefined : failureText(refused), wrongPassword: isWrongPassword(error) });
    if (needsNewCaptcha(error)) {
      void renew();
      setTyped('');
      setTried(false);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (running || left > 0) return;
    const gap = [username, password, captchaInput].find((ref) => !ref.current?.value.trim());
    if (gap) return gap.current?.focus();
    if (slider.needed && !slider.proof) return slider.handle.current?.focus();
    await attempt(() => signIn(credentials, { captcha: typed.trim(), checkKey: captcha.key, slider: slider.proof }));
  }

  async function signIn({ username, password }: Credentials, proofs: Proofs) {
    const deviceToken = deviceTokenOf(username);
    const sent = { username, password, remember_me: true, deviceToken, ...proofs };
    const signedIn = await call(sessionCalls.login, sent, { quiet: true });
    keepDeviceToken(username, signedIn.deviceToken);
    await onSignedIn(signedIn);
  }

  async function signInAs(account: Credentials) {
    if (running) return;
    const isSame = account.username === credentials.username;
    if (!isSame) startOver();
    onType(account);
    await attempt(async () => {
      const checkKey = await renew();
      const answer = await call(demoCalls.captcha, { key: checkKey }, { quiet: true });
      setTyped(answer);
      await signIn(account, { captcha: answer, checkKey, slider: isSame ? slider.proof : undefined });
    });
  }

  async function attempt(act: () => Promise<void>) {
    setRunning(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      showFailure(error);
    } finally {
      setRunning(false);
    }
  }

  /** Waiting times and the slider belong to a user name. */
  function startOver() {
    wait(0);
    slider.forget();
  }

  const complaint = (value: string, text: string) => (tried && !value.trim() ? text : undefined);
  const alertText = left > 0 ? t('login.throttled', { wait: durationText(left, t) }) : failure?.text;
  return (
    <>
      <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
        {(alertText ?? notice) && (
          <p ref={alert} tabIndex={-1} role="alert" className={alertText ? 'login-alert' : 'login-alert login-notice'}>
            {alertText ?? notice}
          </p>
        )}
        <LoginField
          label={t('login.username')}
          inputRef={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={credentials.username}
          error={complaint(credentials.username, t('login.enterUsername'))}
          onChange={({ target }) => {
            startOver();
            onType({ ...credentials, username: target.value });
          }}
        />
        <PasswordField
          label={t('login.password')}
          inputRef={password}
          autoComplete="current-password"
          maxLength={1_000}
          value={credentials.password}
          error={complaint(credentials.password, t('login.enterPassword'))}
          onChange={({ target }) => onType({ ...credentials, password: target.value })}
        />
        <LoginField
          label={t('login.captcha')}
          inputRef={captchaInput}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={typed}
          error={complaint(typed, t('login.enterCaptcha'))}
          onFocus={() => typed === '' && renewIfOld()}
          onChange={({ target }) => setTyped(target.value)}
          beside={<CaptchaPicture captcha={captcha} onRenew={() => void renew()} />}
        />
        {slider.needed && (
          <LazySliderCheck
            key={slider.turn}
            handleRef={slider.handle}
            challenge={slider.challenge}
            onSuccess={slider.onSuccess}
          />
        )}
        <button type="submit" className="login-submit" disabled={running || left > 0} aria-busy={running}>
          {running ? t('login.submitting') : t('login.submit')}
        </button>
      </form>
      {below?.((account) => void signInAs(account))}
    </>
  );
}
