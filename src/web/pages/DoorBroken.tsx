import { useTranslation } from 'react-i18next';
import { ScriptMissing } from '#kit/web/page/arriving.ts';
import { BrokenThread } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';

/** Outside every frame: the script of the sign-in page or of the frame itself did not come. */
export function DoorBroken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const late = error instanceof ScriptMissing && error.late;
  return (
    <main className="opening">
      <Face
        page
        live="alert"
        drawing={<BrokenThread />}
        title={late ? t('pages.scriptLate') : t('pages.scriptGone')}
        text={late ? t('pages.scriptLateText') : t('pages.scriptGoneText')}
        action={
          <button type="button" className="plain-button" onClick={() => window.location.reload()}>
            {t('pages.reload')}
          </button>
        }
      />
    </main>
  );
}
