import {
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { START, turned, type View } from './lightbox-view.ts';

interface LightboxToolsProps {
  at: number;
  count: number;
  view: View;
  mostZoom: number;
  onLeaf: (to: number) => void;
  onView: (view: View) => void;
  onDownload: (() => void) | undefined;
}

export function LightboxTools({ at, count, view, mostZoom, onLeaf, onView, onDownload }: LightboxToolsProps) {
  const { t } = useTranslation();
  const tool = (label: string, icon: ReactNode, act: () => void, disabled = false) => (
    <Button type="text" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={act} />
  );
  return (
    <div className="lightbox-tools" role="toolbar" aria-label={t('files.pictureTools')}>
      {tool(t('files.previous'), <LeftOutlined aria-hidden />, () => onLeaf(at - 1), at === 0)}
      <span aria-hidden>
        {at + 1} / {count}
      </span>
      {tool(t('files.next'), <RightOutlined aria-hidden />, () => onLeaf(at + 1), at === count - 1)}
      {tool(t('files.zoomOut'), <ZoomOutOutlined aria-hidden />, () => onView(turned(view, 'out')), view.zoom <= 1)}
      <span>{Math.round(view.zoom * 100)}%</span>
      {tool(t('files.zoomIn'), <ZoomInOutlined aria-hidden />, () => onView(turned(view, 'in')), view.zoom >= mostZoom)}
      {tool(t('files.turnLeft'), <RotateLeftOutlined aria-hidden />, () => onView(turned(view, 'left')))}
      {tool(t('files.turnRight'), <RotateRightOutlined aria-hidden />, () => onView(turned(view, 'right')))}
      {tool(t('files.asItWas'), <UndoOutlined aria-hidden />, () => onView(START))}
      {onDownload && tool(t('files.downloadIt'), <DownloadOutlined aria-hidden />, onDownload)}
    </div>
  );
}
