import { Drawer, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { effectiveCall } from '#admin/permissions/effective.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { HeldPermissions } from './HeldPermissions.tsx';

interface EffectivePermissionsProps {
  user: { id: string; name: string };
  onClose: () => void;
}

/** All that a user may open and do, and which role grants it. */
export function EffectivePermissions({ user, onClose }: EffectivePermissionsProps) {
  const { t } = useTranslation();
  const active = usePageActive();
  const answer = useAnswer(effectiveCall, { userId: user.id }, { quiet: true, staleMs: 0 });
  useReturnFocus();
  return (
    <Drawer
      open
      size={900}
      title={<ChineseText>{t('effective.title', { name: user.name })}</ChineseText>}
      keyboard={active}
      closable={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      {answer.error ? (
        <LoadFailed error={answer.error} retry={answer.refetch} />
      ) : answer.data ? (
        <HeldPermissions held={answer.data} />
      ) : (
        <Skeleton active={false} />
      )}
    </Drawer>
  );
}
