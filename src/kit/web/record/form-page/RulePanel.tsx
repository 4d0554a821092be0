import { ToolOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Blocks } from '#kit/web/calls/call-refused.ts';
import { said } from '#kit/web/language/words.ts';
import { blockWords, EDIT, Wanted } from '../BlockedFixes.tsx';
import type { CommandLooks } from '../commands.ts';

type Block = Blocks[number];

interface Found {
  key: string;
  block: Block;
  /** The acts that it holds back, in words. */
  held: string[];
}

/** What the rules find in a record, and what holds back its commands: each once. */
export function rulesFound({ findings, allowedActions }: RowState, commands: CommandLooks): Found[] {
  const found = new Map<string, Found>();
  const take = (block: Block, held: string[]) => {
    const key = JSON.stringify([block.code, block.field, block.values]);
    const before = found.get(key);
    found.set(key, { key, block: before?.block ?? block, held: [...(before?.held ?? []), ...held] });
  };
  for (const finding of findings) take(finding, []);
  for (const { command, blockedBy } of allowedActions) {
    const { label } = commands[command] ?? {};
    if (label) for (const block of blockedBy) take(block, [said(label)]);
  }
  return [...found.values()];
}

interface RulePanelProps {
  resource: Pick<Resource, 'fields'>;
  found: Found[];
  /** The fields that the form has. */
  fields: readonly string[];
  /** Leads to a field. */
  onField: (name: string) => void;
  /** Puts values into the form. */
  onFix: (values: Record<string, unknown>) => void;
}

/** Beside a form: what the rules find in its record, with the way to the field and what puts it right. */
export function RulePanel({ resource, found, fields, onField, onFix }: RulePanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <aside className="panel rule-panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('record.rules')}</h2>
      <p className="rule-about">{t('record.rulesAbout')}</p>
      <ul>
        {found.map(({ key, block, held }) => (
          <li key={key}>
            <p className="rule-words">
              <WarningOutlined aria-hidden />{' '}
              {held.length > 0
                ? t('record.blocked', { act: held.join(t('record.between')), why: blockWords(block, resource) })
                : blockWords(block, resource)}
            </p>
            {block.fix?.command === EDIT && fields.includes(Object.keys(block.fix.input)[0] ?? '') ? (
              <Button size="small" icon={<ToolOutlined aria-hidden />} onClick={() => onFix(block.fix?.input ?? {})}>
                <span>
                  {t('record.intoForm')} <Wanted resource={resource} input={block.fix.input} />
                </span>
              </Button>
            ) : (
              fields.includes(block.field ?? '') && (
                <Button type="link" size="small" onClick={() => onField(block.field ?? '')}>
                  {t('record.toField', {
                    field: said(resource.fields[block.field ?? '']?.label ?? { zh: '', en: '' }),
                  })}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
