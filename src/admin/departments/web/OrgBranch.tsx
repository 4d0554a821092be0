import { useTranslation } from 'react-i18next';
import type { Figures } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';

interface OrgBranchProps {
  node: DepartNode;
  known: ReadonlyMap<string, Figures>;
  chosen?: string;
  closed: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onFold: (id: string, closed: boolean) => void;
}

/** One department as a card, and below it those that are below it. */
export function OrgBranch({ node, ...rest }: OrgBranchProps) {
  const { t } = useTranslation();
  const { known, chosen, closed, onChoose, onFold } = rest;
  const { members = 0, total = 0, directors = [] } = known.get(node.id) ?? {};
  const below = node.children ?? [];
  const isClosed = closed.has(node.id);
  return (
    <li>
      <div className="org-place">
        <button
          type="button"
          className="org-card"
          data-department={node.id}
          data-kind={node.orgCategory}
          aria-pressed={chosen === node.id}
          onClick={() => onChoose(node.id)}
        >
          <strong>
            <ChineseText>{node.departName}</ChineseText>
          </strong>
          <span className="org-heads">
            {directors.length > 0 ? (
              <>
                {t('departments.chart.heads')} <ChineseText>{directors.join('、')}</ChineseText>
              </>
            ) : (
              t('departments.chart.noHeads')
            )}
          </span>
          <span className="org-count">
            {below.length > 0
              ? t('departments.chart.both', { count: members, total })
              : t('departments.members.count', { count: members })}
          </span>
        </button>
        {below.length > 0 && (
          <button
            type="button"
            className="org-fold"
            aria-expanded={!isClosed}
            aria-label={t(isClosed ? 'departments.chart.unfold' : 'departments.chart.fold', { name: node.departName })}
            onClick={() => onFold(node.id, !isClosed)}
          >
            <span aria-hidden>{isClosed ? `+${below.length}` : '−'}</span>
          </button>
        )}
      </div>
      {below.length > 0 && !isClosed && (
        <ul>
          {below.map((child) => (
            <OrgBranch key={child.id} node={child} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}
