import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Asked for when somebody turns to the grid. */
export const fetchFill = () => import('./fill-cells.ts');

/** Runs what fills cells, once it is there. */
export function useFill() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (fill: (how: Awaited<ReturnType<typeof fetchFill>>) => void) =>
    void fetchFill()
      .then(fill)
      .catch(() => void message.warning(t('faces.failed')));
}
