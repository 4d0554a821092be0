import {
  CloudSyncOutlined,
  DisconnectOutlined,
  LoadingOutlined,
  RollbackOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridHandle, useVersion } from '#kit/web/grid/view/use-grid.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { refusalText } from '#kit/web/language/words.ts';
import type { LiveGrid, LiveState } from './live-grid.ts';
import type { CellName, LiveOffer } from './live-news.ts';

const ICONS: Record<LiveState, ReactNode> = {
  connecting: <LoadingOutlined />,
  live: <TeamOutlined />,
  reconnecting: <DisconnectOutlined />,
  refused: <StopOutlined />,
};

/** How the grid is connected, who changed what, and what its user has to decide. */
export function LiveBar({ live, grid }: { live: LiveGrid; grid: GridHandle }) {
  const { t } = useTranslation();
  useVersion(live);
  const { back, last, moved, offers, refusal, state } = live;
  const place = ({ id, key }: CellName) => ({
    row: grid.store.order.indexOf(id) + 1,
    title: grid.store.columns.find((column) => column.key === key)?.title ?? key,
  });
  return (
    <div className="grid-live-bar">
      <div role="status">
        <span data-state={state}>
          {ICONS[state]}{' '}
          {state === 'refused' && refusal ? refusalText({ ...refusal, values: undefined }) : t(`grid.live.${state}`)}
        </span>
        {last?.by && (
          <span className="grid-last">
            <ChineseText>{t('grid.live.changedBy', { author: last.by.name, ...place(last) })}</ChineseText>
          </span>
        )}
      </div>
      {moved.added + moved.gone > 0 && (
        <Space wrap className="grid-asks">
          <span>
            <CloudSyncOutlined /> {t(moved.mine > 0 ? 'grid.live.movedMine' : 'grid.live.moved', moved)}
          </span>
          <Button size="small" onClick={() => live.loadStored()}>
            {t('grid.live.load')}
          </Button>
        </Space>
      )}
      {back.length > 0 && (
        <Space wrap className="grid-asks" role="group" aria-label={t('grid.live.backName')}>
          <span>
            <RollbackOutlined />{' '}
            {t('grid.live.back', { rows: back.map((id) => grid.store.order.indexOf(id) + 1).join(t('grid.live.and')) })}
          </span>
          <Button size="small" onClick={() => live.seenBack()}>
            {t('grid.live.seen')}
          </Button>
        </Space>
      )}
      {offers.map((offer) => (
        <Offer key={`${offer.id} ${offer.key}`} offer={offer} live={live} place={place(offer)} />
      ))}
    </div>
  );
}

interface OfferProps {
  offer: LiveOffer;
  live: LiveGrid;
  place: { row: number; title: string };
}

function Offer({ offer, live, place }: OfferProps) {
  const { t } = useTranslation();
  const author = offer.by?.name ?? t('grid.live.somebody');
  const value = offer.value === '' ? t('grid.live.nothing') : String(offer.value);
  return (
    <Space wrap className="grid-asks" role="group" aria-label={t('grid.cellOf', place)}>
      <ChineseText>{t('grid.live.offer', { ...place, author, value })}</ChineseText>
      <Button size="small" onClick={() => live.settle(offer, 'take')}>
        {t('grid.live.take')}
      </Button>
      <Button size="small" onClick={() => live.settle(offer, 'keep')}>
        {t('grid.live.keep')}
      </Button>
    </Space>
  );
}
