import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { cameFrom } from '#kit/web/form/form-address.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import type { ResourceSlots, Row } from '#kit/web/list/slots.ts';
import { useRemoval } from '#kit/web/list/use-removal.tsx';
import { arriving } from '#kit/web/page/arriving.ts';
import { useCan } from '#kit/web/session/Can.tsx';
import { BlockedFixes, blockWords } from './BlockedFixes.tsx';
import type { CommandLooks } from './commands.ts';
import { Opinion } from './Opinion.tsx';
import { RecordFields } from './RecordFields.tsx';
import { type HistoryWords, RecordHistory } from './RecordHistory.tsx';
import { type RecordAct, RecordColumns, RecordPage } from './RecordPage.tsx';
import { RecordStamp } from './RecordStamp.tsx';
import { listOf } from './record-words.ts';
import { StateTag } from './StateTag.tsx';
import { useRecordSave } from './use-record-save.tsx';

const CommandDialog = lazy(
  arriving(() => import('./CommandDialog.tsx').then((loaded) => ({ default: loaded.CommandDialog }))),
);

/** Some of the fields, under a heading of their own. */
export interface FieldGroup {
  title: Words;
  fields: readonly string[];
}

interface ObjectRecordProps extends Pick<ResourceSlots, 'control'> {
  resource: Resource;
  row: Row;
  /** What the record is called, and the number it goes by. */
  name: string;
  number?: string;
  groups: readonly FieldGroup[];
  commands: CommandLooks;
  /** Acts that are no commands of its machine, such as a change request. */
  acts?: RecordAct[];
  cell?: ComponentProps<typeof RecordFields>['cell'];
  /** Asked for again after a command, beside the record itself, its list and its history. */
  refreshes?: AnyEndpoint[];
  tabs?: ComponentProps<typeof RecordPage>['tabs'];
  /** What its history tells beside the fields. */
  told?: { fields: Fields; show?: HistoryWords['show'] };
  /** The fields on which a reviewer may remark, where they are not those of the record. */
  reviewed?: Fields;
  /** Said above the fields. */
  notice?: ReactNode;
  children?: ReactNode;
}

const stateOf = (row: Row) => row.state as RowState;

/** A record with states: what may be done with it now, who said what of it, and its fields in groups. */
export function ObjectRecord({ resource, row, commands, acts: further = [], tabs = [], ...shown }: ObjectRecordProps) {
  const { t } = useTranslation();
  const { words, allowedActions, editable, removable } = stateOf(row);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toList = () => void navigate(listOf(pathname), { replace: true });
  const [given, setGiven] = useState<string>();
  const mayEdit = useCan(resource.edit.permission) && editable;
  const refreshes = [resource.list, resource.queryById, resource.history, ...(shown.refreshes ?? [])];
  const look = given ? commands[given] : undefined;
  const offered = allowedActions.flatMap(({ command, blockedBy }): (RecordAct & { rank: number })[] => {
    const { label, icon, primary, danger } = commands[command] ?? {};
    if (!label) return [];
    const blocked = blockedBy.map((block) => blockWords(block, resource)).join('；');
    const onClick = () => setGiven(command);
    return [
      { key: command, label: said(label), icon, primary, danger, blocked, onClick, rank: primary ? 0 : danger ? 3 : 1 },
    ];
  });
  const edit = {
    key: 'edit',
    label: t('list.edit'),
    icon: <EditOutlined aria-hidden />,
    rank: 2,
    onClick: () => void navigate(`${pathname}/edit`, cameFrom(pathname)),
  };
  const removal = useRemoval(resource, toList);
  const remove = {
    key: 'remove',
    label: t('list.remove'),
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    rank: 3,
    onClick: () => removal.one(row.id, shown.name),
  };
  const own = [...(mayEdit ? [edit] : []), ...(removable ? [remove] : [])];
  const acts = [...offered, ...own, ...further.map((act) => ({ ...act, rank: 2 }))].sort(
    (one, other) => one.rank - other.rank,
  );
  const { fields: more, ...told } = shown.told ?? {};
  const history = (
    <RecordHistory call={resource.history} id={row.id} fields={{ ...resource.fields, ...more }} {...told} />
  );
  return (
    <RecordPage
      title={<ChineseText>{shown.name}</ChineseText>}
      state={<StateTag status={row.status} words={words} />}
      facts={<RecordStamp row={row} name={shown.number ?? ''} history={resource.history} />}
      acts={acts}
      tabs={[
        {
          key: 'facts',
          label: t('record.facts'),
          children: (
            <RecordColumns history={history}>
              {shown.notice}
              <Findings resource={resource} row={row} />
              <BlockedFixes resource={resource} row={row} commands={commands} mayEdit={mayEdit} />
              <Opinion {...stateOf(row)} />
              <Groups resource={resource} row={row} mayEdit={mayEdit} {...shown} />
            </RecordColumns>
          ),
        },
        ...tabs,
        {
          key: 'history',
          label: t('record.history'),
          destroyOnHidden: true,
          children: <div className="panel">{history}</div>,
        },
      ]}
    >
      {look && (
        <Suspense>
          <CommandDialog
            look={look}
            row={row}
            fields={shown.reviewed ?? resource.fields}
            read={resource.queryById}
            refreshes={refreshes}
            onClose={() => setGiven(undefined)}
          />
        </Suspense>
      )}
      {shown.children}
    </RecordPage>
  );
}

/** What a rule or a list that came later finds in what was approved. */
function Findings({ resource, row }: Pick<ObjectRecordProps, 'resource' | 'row'>) {
  const { t } = useTranslation();
  const { findings } = stateOf(row);
  if (findings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('record.findings')}
      description={findings.map((finding) => <p key={finding.code}>{blockWords(finding, resource)}</p>)}
    />
  );
}

function Groups({
  resource,
  row,
  groups,
  cell,
  control = {},
  mayEdit,
}: Pick<ObjectRecordProps, 'resource' | 'row' | 'groups' | 'cell' | 'control'> & { mayEdit: boolean }) {
  const refreshes = [resource.list, resource.queryById, resource.history];
  const edit = useAct(resource.edit, { refreshes, quiet: true });
  const { onSave, conflict } = useRecordSave(resource.fields, row, (change) => edit.mutateAsync(change as never));
  const remarks = Object.fromEntries(stateOf(row).remarks.map(({ field, ...remark }) => [field, remark]));
  const inPlace = Object.entries(resource.fields).flatMap(([name, { computed, inForm, several, fixed }]) =>
    computed || inForm === false || several || fixed || control[name] ? [] : [name],
  );
  return (
    <>
      {groups.map(({ title, fields }) => (
        <RecordFields
          key={title.en}
          title={said(title)}
          fields={Object.fromEntries(
            fields.flatMap((name) => (resource.fields[name] ? [[name, resource.fields[name]]] : [])),
          )}
          row={row}
          inPlace={inPlace}
          onSave={mayEdit ? onSave : undefined}
          cell={cell}
          remarks={remarks}
          changed={stateOf(row).changed}
        />
      ))}
      {conflict}
    </>
  );
}
