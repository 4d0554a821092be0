import { HistoryOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { offeredPicks, type Picks, rowsBehind } from './picks.ts';
import type { PickedRow, Selection } from './selection.ts';
import { useLabels } from './use-labels.ts';

interface PickStripProps {
  source: EntitySource;
  picks: Picks;
  selection: Selection;
  onToggle: (row: PickedRow, on: boolean) => void;
}

/** What was marked or picked before, above the list; an entry that is gone since has no label and does not show. */
export function PickStrip({ source, picks, selection, onToggle }: PickStripProps) {
  const { t } = useTranslation();
  const offered = offeredPicks(picks);
  const labels = useLabels(source, [...offered.favourite, ...offered.recent], {
    staleMs: 0,
    among: source.offered,
  });
  const groups = [
    { kind: 'favourite' as const, icon: <StarFilled aria-hidden /> },
    { kind: 'recent' as const, icon: <HistoryOutlined aria-hidden /> },
  ];
  return groups.map(({ kind, icon }) => {
    const rows = rowsBehind(offered[kind], labels);
    if (rows.length === 0) return null;
    return (
      <div key={kind} className="picker-strip">
        <span className="picker-hint">
          {icon} {t(`picker.${kind}`)}
        </span>
        <ul aria-label={t(`picker.${kind}`)}>
          {rows.map((row) => {
            const key = String(row[source.storeKey]);
            const on = selection.has(key);
            return (
              <li key={key}>
                <Button size="small" aria-pressed={on} data-on={on || undefined} onClick={() => onToggle(row, !on)}>
                  <ChineseText>{String(row[source.textKey])}</ChineseText>
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}

/** Marks one row, or takes the mark back. */
export function Star({ name, on, onMark }: { name: string; on: boolean; onMark: (on: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={on}
      aria-label={t('picker.mark', { name })}
      title={t(on ? 'picker.marked' : 'picker.mark', { name })}
      icon={on ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={(event) => {
        // The row itself is chosen by a click.
        event.stopPropagation();
        onMark(!on);
      }}
    />
  );
}
