import { AlertFilled, InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import './announcements.css';

const ICONS = { L: InfoCircleOutlined, M: WarningFilled, H: AlertFilled };
type Degree = keyof typeof ICONS;

const isDegree = (priority: string): priority is Degree => Object.hasOwn(ICONS, priority);

/** Icon, word and colour on neutral ground; a priority that is not known is a general one. */
export function Priority({ priority }: { priority: string }) {
  const { t } = useTranslation();
  const degree = isDegree(priority) ? priority : 'L';
  const Icon = ICONS[degree];
  return (
    <span className={`priority priority-${degree}`}>
      <Icon aria-hidden />
      {t(`notices.priority.${degree}`)}
    </span>
  );
}
