import { WarningOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CheckedTabs as Checked } from './use-checked-tabs.ts';

/** Forms settle what is wrong in them a moment after a key. */
const SETTLED_MS = 100;

/** The tabs, what is wrong in them, and the way there. */
export function CheckedTabs({ check }: { check: Checked }) {
  const { t } = useTranslation();
  const { panes, active, faults } = check;
  const count = Object.values(faults).reduce((sum, wrong) => sum + wrong, 0);
  const tabs = Object.values(faults).filter((wrong) => wrong > 0).length;
  const recount = () => {
    if (count > 0) setTimeout(check.recount, SETTLED_MS);
  };
  return (
    <>
      <div role="status" className="grid-problems">
        {count > 0 && (
          <>
            <WarningOutlined /> {t('grid.tabErrors', { count, tabs })}
            <Button type="link" size="small" onClick={check.goToNext}>
              {t('grid.nextProblem')}
            </Button>
          </>
        )}
      </div>
      <Tabs
        activeKey={active}
        onChange={check.open}
        items={panes.map((pane) => {
          const wrong = faults[pane.key] ?? 0;
          return {
            key: pane.key,
            forceRender: true,
            label: (
              <>
                {pane.label}
                {wrong > 0 && (
                  <span className="grid-badge">
                    {wrong}
                    <span className="visually-hidden">{t('grid.tabFault')}</span>
                  </span>
                )}
              </>
            ),
            children:
              'form' in pane ? (
                <div role="group" aria-label={pane.label} onInput={recount} onBlur={recount}>
                  {pane.children}
                </div>
              ) : (
                pane.children
              ),
          };
        })}
      />
    </>
  );
}
