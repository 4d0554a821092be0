import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toWireTime } from '#kit/domain/wire-time.ts';

/** Says that the form holds what was typed before, and offers to begin again. */
export function DraftBar({ savedAt, onGiveUp }: { savedAt: number; onGiveUp: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="draft-bar" role="status">
      <HistoryOutlined aria-hidden />
      <span>{t('form.restored', { time: toWireTime(new Date(savedAt)) })}</span>
      <Button type="link" size="small" onClick={onGiveUp}>
        {t('form.giveUp')}
      </Button>
    </div>
  );
}
