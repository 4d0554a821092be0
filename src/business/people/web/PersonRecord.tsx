import { CloseOutlined, LinkOutlined, SwapOutlined, UserSwitchOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import { people, personCalls, personCommands } from '#business/people/people.contract.ts';
import { CERT_KINDS, PERSON_POSITIONS } from '#business/people/person-codes.contract.ts';
import { PERSON_GROUPS } from '#business/people/person-fields.contract.ts';
import type { LastChange } from '#kit/contract/engine/last-change.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useAct, useReadAgain } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { AskAgain, remarksOf } from '#kit/web/record/ChangeNotice.tsx';
import { changedOf } from '#kit/web/record/commands.ts';
import { ObjectRecord } from '#kit/web/record/ObjectRecord.tsx';
import { Once, type RecordAct, RecordAt } from '#kit/web/record/RecordPage.tsx';
import { SealedText } from '#kit/web/record/SealedText.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { mayHaveChange, PersonNotices } from './PersonNotices.tsx';
import { personLooks, transferLooks } from './person-commands.tsx';

// The grid comes when its tab is opened.
const CertTable = lazy(arriving(() => import('./CertTable.tsx').then((loaded) => ({ default: loaded.CertTable }))));
const ProjectTable = lazy(
  arriving(() => import('./ProjectTable.tsx').then((loaded) => ({ default: loaded.ProjectTable }))),
);
const ChangeDrawer = lazy(
  arriving(() => import('#kit/web/record/ChangeDrawer.tsx').then((loaded) => ({ default: loaded.ChangeDrawer }))),
);
const CommandDialog = lazy(
  arriving(() => import('#kit/web/record/CommandDialog.tsx').then((loaded) => ({ default: loaded.CommandDialog }))),
);

const LinkAccount = lazy(
  arriving(() => import('./LinkAccount.tsx').then((loaded) => ({ default: loaded.LinkAccount }))),
);

const CHANGES = [personCalls.lastChange];
const REFRESHES = [people.list, people.queryById, people.history, ...CHANGES];
const CELL = { idNo: (row: Row) => <SealedText row={row} field="idNo" reveal={personCalls.reveal} /> };
const TOLD: Fields = {
  certs: { label: { zh: '执业证书', en: 'Certificate' }, control: 'text', schema: Type.String() },
  onGoing: { label: { zh: '在建项目', en: 'Project' }, control: 'text', schema: Type.String() },
};
const { requestChange } = personCommands;
type Opened = 'change' | 'offer' | 'drop' | 'link';
// While nobody has asked for one, a transfer is nothing to agree to.
const { transfer: _transfer, ...WITHOUT_TRANSFER } = personLooks;

/** One person: what is known of them, in which state that is, and what may be done with it now. */
export const PersonRecord = () => (
  <RecordAt call={people.queryById}>
    {(row) => (
      <Once call={personCalls.lastChange} input={{ id: row.id }} wanted={mayHaveChange(row)}>
        <Shown row={row} />
      </Once>
    )}
  </RecordAt>
);

function Shown({ row }: { row: Row }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const readAgain = useReadAgain(people.queryById);
  const [refused, setRefused] = useState<LastChange>();
  const ask = useAct(requestChange, { refreshes: REFRESHES, quiet: true });
  const acts = useActs(row, setOpened);
  const close = () => {
    setOpened(undefined);
    setRefused(undefined);
  };
  const mayAsk = acts.some(({ key }) => key === 'change');
  const look = opened === 'offer' || opened === 'drop' ? transferLooks[opened] : undefined;
  return (
    <ObjectRecord
      resource={people as never}
      row={row}
      name={String(row.name)}
      number={String(row.orgName)}
      groups={PERSON_GROUPS}
      commands={row.transferSide ? personLooks : WITHOUT_TRANSFER}
      acts={acts}
      cell={CELL}
      refreshes={CHANGES}
      told={{ fields: TOLD, show: { certs: (line) => lineWords(line, t), onGoing: (line) => lineWords(line, t) } }}
      notice={
        <PersonNotices
          row={row}
          next={(change) =>
            mayAsk && (
              <AskAgain
                onClick={() => {
                  setRefused(change);
                  setOpened('change');
                }}
              />
            )
          }
        />
      }
      tabs={[
        {
          key: 'certs',
          label: t('people.certs'),
          children: (
            <Suspense>
              <CertTable person={row} />
            </Suspense>
          ),
          destroyOnHidden: true,
        },
        {
          key: 'onGoing',
          label: t('people.projects'),
          children: (
            <Suspense>
              <ProjectTable person={row} />
            </Suspense>
          ),
          destroyOnHidden: true,
        },
      ]}
    >
      <Suspense>
        {look && (
          <CommandDialog
            look={look}
            row={row}
            fields={people.fields}
            read={people.queryById}
            refreshes={REFRESHES}
            onClose={close}
          />
        )}
        {opened === 'link' && <LinkAccount id={row.id} onClose={close} />}
        {opened === 'change' && (
          <ChangeDrawer
            fields={people.fields}
            groups={PERSON_GROUPS}
            cell={CELL}
            row={row}
            {...(refused && { wanted: JSON.parse(refused.after), afresh: true, remarks: remarksOf(refused) })}
            version={Number(row.version)}
            readAgain={async () => changedOf(await readAgain({ id: row.id }))}
            send={({ changes, reason, version }) =>
              ask.mutateAsync({ id: row.id, version, changes, ...(reason && { reason }) })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </ObjectRecord>
  );
}

/** A certificate or project as the history keeps it: what is a code there gets its words. */
function lineWords(line: unknown, t: TFunction): string {
  if (line === null) return t('people.noCert');
  return String(line)
    .split(' · ')
    .map((part) => {
      const coded = CERT_KINDS[part] ?? PERSON_POSITIONS[part];
      if (coded) return said(coded);
      if (part === 'VERIFIED') return t('people.verifiedCert');
      const files = /^(\d+) FILES$/.exec(part)?.[1];
      return files === undefined ? part : t('people.certFiles', { count: Number(files) });
    })
    .join(' · ');
}

/** What is no command of the machine, or asks for more than a dialog of one. */
function useActs(row: Row, open: (what: Opened) => void): RecordAct[] {
  const { t } = useTranslation();
  const mayChange = useCan(requestChange.permission);
  const mayTransfer = useCan(personCalls.offerTransfer.permission);
  const mayLink = useCan(personCalls.giveAccount.permission);
  const { allowedActions } = row.state as { allowedActions: { command: string }[] };
  const offers = (command: string) => allowedActions.some((action) => action.command === command);
  const isOpen = Boolean(row.transferSide);
  return [
    ...(mayChange && offers('requestChange')
      ? [
          {
            key: 'change',
            label: t('record.askChange'),
            icon: <SwapOutlined aria-hidden />,
            onClick: () => open('change'),
          },
        ]
      : []),
    ...(mayTransfer && !isOpen && offers('requestChange')
      ? [
          {
            key: 'offer',
            label: said(transferLooks.offer.label),
            icon: <UserSwitchOutlined aria-hidden />,
            onClick: () => open('offer'),
          },
        ]
      : []),
    ...(mayTransfer && isOpen && offers('transfer')
      ? [
          {
            key: 'drop',
            label: said(transferLooks.drop.label),
            icon: <CloseOutlined aria-hidden />,
            danger: true,
            onClick: () => open('drop'),
          },
        ]
      : []),
    ...(mayLink && row.status !== 'CLOSED'
      ? [
          {
            key: 'link',
            label: t('people.linkAccount'),
            icon: <LinkOutlined aria-hidden />,
            onClick: () => open('link'),
          },
        ]
      : []),
  ];
}
