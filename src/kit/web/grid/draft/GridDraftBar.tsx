import { HistoryOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { layOver } from '#kit/web/grid/model/lay-over.ts';
import type { GridDraft } from './use-grid-draft.ts';

/** Offers what was typed and not saved when the user was here last. */
export function GridDraftBar({ draft, offeredAt }: { draft: GridDraft; offeredAt: number }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const restore = () => {
    const lost = draft.restore(layOver);
    if (lost > 0) void message.warning(t('grid.draftLost', { count: lost }));
  };
  return (
    <>
      <HistoryOutlined aria-hidden />
      <span>{t('grid.draftLeft', { time: toWireTime(new Date(offeredAt)) })}</span>
      <Button type="link" size="small" onClick={restore}>
        {t('grid.draftRestore')}
      </Button>
      <Button type="link" size="small" onClick={draft.discard}>
        {t('grid.draftDiscard')}
      </Button>
    </>
  );
}
