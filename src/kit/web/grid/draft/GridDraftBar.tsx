import { HistoryOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { GridDraft } from './use-grid-draft.ts';

/** Offers what was typed and not saved when the user was here last. */
export function GridDraftBar({ draft }: { draft: GridDraft }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const restore = () => {
    const lost = draft.restore();
    if (lost > 0) void message.warning(t('grid.draftLost', { count: lost }));
  };
  return (
    <div role="status" className={draft.offeredAt === undefined ? undefined : 'draft-bar'}>
      {draft.offeredAt !== undefined && (
        <>
          <HistoryOutlined aria-hidden />
          <span>{t('grid.draftLeft', { time: toWireTime(new Date(draft.offeredAt)) })}</span>
          <Button type="link" size="small" onClick={restore}>
            {t('grid.draftRestore')}
          </Button>
          <Button type="link" size="small" onClick={draft.discard}>
            {t('grid.draftDiscard')}
          </Button>
        </>
      )}
    </div>
  );
}
