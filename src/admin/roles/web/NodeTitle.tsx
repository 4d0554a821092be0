import { FilterFilled, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import type { GrantNode } from './grant-ticks.ts';

interface NodeTitleProps {
  node: GrantNode;
  onRules: (node: GrantNode) => void;
  /** Offers the way to those who hold it; only one entry at a time does, so that the keyboard gets past the tree. */
  asks: boolean;
}

/** An entry in the grant tree, with the ways to its data rules and to its holders. */
export function NodeTitle({ node, onRules, asks }: NodeTitleProps) {
  const { t } = useTranslation();
  const hasRules = t('roles.hasRules');
  const whoHas = t('roles.whoHas', { name: node.slotTitle });
  return (
    <span className="grant-node">
      {node.ruleFlag ? (
        <button type="button" className="grant-ruled" title={hasRules} onClick={() => onRules(node)}>
          <DataText text={node.slotTitle} />
          <FilterFilled aria-label={hasRules} />
        </button>
      ) : (
        <DataText text={node.slotTitle} />
      )}
      {node.risk && (
        <span className="grant-risk" title={t(`roles.risks.${node.risk}Text`)}>
          <WarningOutlined aria-hidden /> {t(`roles.risks.${node.risk}`)}
        </span>
      )}
      {asks && (
        <a
          className="grant-who"
          href={`#/isystem/explain?who=${node.key}`}
          target="_blank"
          rel="noreferrer"
          title={whoHas}
          aria-label={whoHas}
        >
          <TeamOutlined aria-hidden />
        </a>
      )}
    </span>
  );
}
