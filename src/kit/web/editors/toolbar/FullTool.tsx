import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Fullscreen } from '../use-fullscreen.ts';
import { Tool } from './Tool.tsx';

export function FullTool({ screen: { full, toggle } }: { screen: Fullscreen }) {
  const { t } = useTranslation();
  const icon = full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />;
  return <Tool label={t('editors.full')} icon={icon} on={full} onUse={toggle} />;
}
