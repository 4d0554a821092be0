import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/calls/call.ts';
import { sessionCalls } from '../session.contract.ts';

// The server keeps an answer for 60 s; a picture about to expire is renewed before anybody types it off.
const FRESH_MS = 55_000;

export interface Captcha {
  key: string;
  picture?: string;
  failed?: boolean;
}

export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>({ key: '' });
  const fetchedAt = useRef(0);

  /** Gives the new key once its picture is there, or has failed to come. */
  const renew = useCallback(async () => {
    const key = String(Date.now());
    fetchedAt.current = Date.now();
    setCaptcha({ key });
    const settle = (state: Omit<Captcha, 'key'>) =>
      setCaptcha((current) => (current.key === key ? { key, ...state } : current));
    await call(sessionCalls.captcha, { key }, { quiet: true }).then(
      (picture) => settle({ picture }),
      () => settle({ failed: true }),
    );
    return key;
  }, []);

  useEffect(() => void renew(), [renew]);
  const renewIfOld = () => {
    if (Date.now() - fetchedAt.current > FRESH_MS) void renew();
  };
  return { captcha, renew, renewIfOld };
}
