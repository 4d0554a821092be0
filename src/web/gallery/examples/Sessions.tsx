import { useTranslation } from 'react-i18next';
import { sessionCalls } from '#admin/session/session.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { SessionTable } from '#kit/web/session/SessionTable.tsx';

export function Sessions() {
  const { t } = useTranslation();
  const mine = useAnswer(sessionCalls.liveSessions, {}, { quiet: true });
  if (mine.error) return <LoadFailed error={mine.error} retry={mine.refetch} />;
  return <SessionTable caption={t('gallery.sessions')} sessions={mine.data ?? []} />;
}
