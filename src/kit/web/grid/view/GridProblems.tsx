import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type GridHandle, useVersion } from './use-grid.ts';

interface GridProblemsProps {
  grid: GridHandle;
  onNext: () => void;
}

/** How many cells are wrong, and the way from one to the next. */
export function GridProblems({ grid, onNext }: GridProblemsProps) {
  const { t } = useTranslation();
  useVersion(grid.store);
  const count = grid.store.faults.size;
  return (
    <div role="status" className="grid-problems">
      {count > 0 && (
        <>
          <WarningOutlined /> {t('grid.problems', { count })}
          <Button type="link" size="small" onClick={onNext}>
            {t('grid.nextProblem')} (F8)
          </Button>
        </>
      )}
    </div>
  );
}
