import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { failureText } from '#kit/web/calls/told/failure-text.ts';
import { BrokenThread } from './drawings.tsx';
import { Face } from './Face.tsx';

const PlainReference = ({ text }: { text: string }) => <code>{text}</code>;

// Where scripts cannot be fetched either, the reference is still read.
const Reference = lazy(() =>
  import('./CopyableReference.tsx').then(
    ({ CopyableReference }) => ({ default: CopyableReference }),
    () => ({ default: PlainReference }),
  ),
);

/** What failed, why, what to do, and the reference under which the operators find it. */
export function LoadFailed({ error, retry }: { error: CallRefused; retry: () => unknown }) {
  const { t } = useTranslation();
  const { why, whatToDo = t('faces.tryAgain') } = failureText(error);
  return (
    <Face
      live="alert"
      drawing={<BrokenThread />}
      title={t('faces.failed')}
      text={
        <>
          <p>{why}</p>
          <p>{whatToDo}</p>
          {error.requestId && (
            <p>
              {t('faces.reference')}{' '}
              <Suspense fallback={<PlainReference text={error.requestId} />}>
                <Reference text={error.requestId} />
              </Suspense>
            </p>
          )}
        </>
      }
      action={<Button onClick={() => retry()}>{t('faces.retry')}</Button>}
    />
  );
}
