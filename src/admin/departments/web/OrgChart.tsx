import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentTreeCalls as reads } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { everyId } from '#kit/web/picker/tree-ticks.ts';
import type { ShownTree } from '#kit/web/picker/use-tree.ts';
import { OrgBranch } from './OrgBranch.tsx';
import { followArrows } from './org-arrows.ts';
import './org-chart.css';
import { useZoom } from './use-zoom.ts';

interface OrgChartProps {
  tree: ShownTree<DepartNode>;
  chosen?: string;
  onChoose: (id: string) => void;
}

const OPEN_AT_FIRST = 200;

/** The same tree as a chart: who is below whom, with heads and numbers of people. */
export function OrgChart({ tree, chosen, onChoose }: OrgChartProps) {
  const { t } = useTranslation();
  const figures = useAnswer(reads.figures, {}, { quiet: true });
  const [folded, setFolded] = useState<ReadonlySet<string>>();
  const all = everyId(tree.tree);
  // A chart of thousands is read from its top.
  const closed = folded ?? new Set(all.length > OPEN_AT_FIRST ? all : []);
  const zoom = useZoom();
  const failed = tree.error ?? figures.error;
  if (failed) return <LoadFailed error={failed} retry={tree.error ? tree.retry : figures.refetch} />;
  if (tree.isPending || !figures.data) return <ChartBones />;
  if (tree.tree.length === 0) return <Face drawing={<TiedFile />} title={t('list.empty')} />;

  const known = new Map(figures.data.map((one) => [one.id, one]));
  const fold = (id: string, now: boolean) => {
    const next = new Set(closed);
    if (now) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  return (
    <div className="org">
      <fieldset className="org-tools">
        <legend className="visually-hidden">{t('departments.chart.zoom')}</legend>
        <Tooltip title={t('departments.chart.smaller')}>
          <Button
            icon={<MinusOutlined aria-hidden />}
            aria-label={t('departments.chart.smaller')}
            onClick={zoom.smaller}
          />
        </Tooltip>
        <output className="org-scale">{Math.round(zoom.scale * 100)}%</output>
        <Tooltip title={t('departments.chart.larger')}>
          <Button
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('departments.chart.larger')}
            onClick={zoom.larger}
          />
        </Tooltip>
        <Button icon={<CompressOutlined aria-hidden />} onClick={zoom.fit}>
          {t('departments.chart.fit')}
        </Button>
      </fieldset>
      <section
        className="org-window"
        ref={zoom.window}
        aria-label={t('departments.chart.title')}
        onKeyDown={(event) => followArrows(event, (id) => fold(id, false))}
      >
        <div className="org-sheet" style={zoom.sheet}>
          <ul className="org-chart" ref={zoom.chart}>
            {tree.tree.map((node) => (
              <OrgBranch
                key={node.id}
                node={node}
                known={known}
                chosen={chosen}
                closed={closed}
                onChoose={onChoose}
                onFold={fold}
              />
            ))}
          </ul>
        </div>
      </section>
      <p className="members-hint">{t('departments.chart.keys')}</p>
    </div>
  );
}

const ChartBones = () => (
  <div className="org-bones" aria-hidden>
    <span className="bone" />
    <span className="bone" />
    <span className="bone" />
  </div>
);
