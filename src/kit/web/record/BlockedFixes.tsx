import { ToolOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import type { Blocks } from '#kit/web/calls/call-refused.ts';
import { FieldValue } from '#kit/web/form/FieldValue.tsx';
import { doneText, refusalText, said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import type { CommandLooks } from './commands.ts';

type Block = Blocks[number];
export type Fix = NonNullable<Block['fix']>;

/** The fix that changes fields of the record, as its form does. */
export const EDIT = 'edit';

/** Why a command is held back, in the language of the page. */
export function blockWords({ code, message, field = '', values }: Block, { fields }: Pick<Resource, 'fields'>): string {
  const label = fields[field]?.label;
  return refusalText({ refusal: code, message, values: { ...values, ...(label && { field: said(label) }) } });
}

interface BlockedFixesProps {
  resource: Resource;
  row: Row;
  commands: CommandLooks;
  mayEdit: boolean;
}

/** What holds commands back and can be put right at once: each reason with the button that does it. */
export function BlockedFixes({ resource, row, commands, mayEdit }: BlockedFixesProps) {
  const { t } = useTranslation();
  const { allowedActions } = row.state as RowState;
  // One reason may hold several commands back.
  const blocks = new Map<string, { block: Block; fix: Fix; held: string }>();
  for (const { command, blockedBy } of allowedActions)
    for (const block of blockedBy) {
      const { label } = commands[command] ?? {};
      const { fix } = block;
      if (!label || !fix || !(fix.command === EDIT ? mayEdit : commands[fix.command])) continue;
      blocks.set(JSON.stringify([block.code, fix]), { block, fix, held: said(label) });
    }
  return [...blocks].map(([key, { block, fix, held }]) => (
    <Alert
      key={key}
      type="warning"
      showIcon
      title={t('record.blocked', { act: held, why: blockWords(block, resource) })}
      description={<FixButton resource={resource} row={row} fix={fix} commands={commands} />}
    />
  ));
}

function FixButton({ resource, row, fix, commands }: Omit<BlockedFixesProps, 'mayEdit'> & { fix: Fix }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const look = commands[fix.command];
  const call: AnyEndpoint = fix.command === EDIT ? resource.edit : (look?.call ?? resource.edit);
  const act = useAct(call, { refreshes: [resource.list, resource.queryById, resource.history] });
  async function apply() {
    try {
      const answer = await act.mutateAsync({ ...fix.input, id: row.id, version: row.version } as never);
      void message.success(doneText(answer.message, t('record.fixed')));
    } catch {
      // The reaction table has told the user; the record is asked for again.
    }
  }
  return (
    <Button icon={<ToolOutlined aria-hidden />} loading={act.isPending} onClick={() => void apply()} {...guarded}>
      {look && fix.command !== EDIT ? (
        t('record.fixBy', { act: said(look.label) })
      ) : (
        <span>
          {t('record.fixTo')} <Wanted resource={resource} input={fix.input} />
        </span>
      )}
    </Button>
  );
}

/** The fields that a fix would change, with their new values. */
export const Wanted = ({ resource, input }: { resource: Pick<Resource, 'fields'>; input: Fix['input'] }) =>
  Object.entries(input).map(([name, value]) => (
    <span key={name}>
      {said(resource.fields[name]?.label ?? { zh: name, en: name })} →{' '}
      <FieldValue value={value} name={name} field={resource.fields[name]} />
    </span>
  ));
