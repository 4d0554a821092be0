import { useTranslation } from 'react-i18next';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { durationText } from '#kit/web/language/duration-text.ts';

/** Nobody may take a moved clock for the real one. */
export function Rehearsal() {
  const { t } = useTranslation();
  const { movedMs } = useServerClock();
  if (movedMs === 0) return null;
  return (
    <div className="rehearsal" role="status">
      {t('frame.rehearsal', { ahead: durationText(movedMs / 1_000, t) })}
    </div>
  );
}
