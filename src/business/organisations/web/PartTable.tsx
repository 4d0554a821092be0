import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type PartName,
  type PartRow,
  partCalls,
  partOf,
  verifyQualifications,
} from '#business/organisations/organisation-parts.contract.ts';
import { VERIFIED_IN } from '#business/organisations/organisation-parts.rules.ts';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { TableSheet } from '#kit/web/grid/save/TableSheet.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import { said } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { inFen, partColumns, rowsFor } from './part-columns.ts';
import './parts.css';
import { useManagers } from './use-managers.ts';

interface PartProps {
  orgId: string;
  name: PartName;
}

/** A table of an organisation: for those who write it a sheet, else to be read. */
export function PartTable({ orgId, name, status }: PartProps & { status: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(partCalls[name].read, { id: orgId }, { quiet: true, keepMs: 0 });
  const managers = useManagers({ orgId, name });
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  if (!answer.data || !managers) return <p>{t('frame.loading')}</p>;
  const { rows, mayWrite } = answer.data;
  const shown = { orgId, name, rows, managers };
  return (
    <div className="panel">
      {name === 'qualifications' && <Unverified orgId={orgId} rows={rows} status={status} />}
      {mayWrite ? (
        <Sheet key={orgId} {...shown} />
      ) : (
        <Shown key={rows.map(({ id, version }) => `${id}${version}`).join()} {...shown} />
      )}
    </div>
  );
}

interface Rows extends PartProps {
  rows: readonly PartRow[];
  managers: readonly GridOption[];
}

/** Says which qualifications nobody has compared with their source yet, and lets reception say that they did. */
function Unverified({ orgId, rows, status }: Pick<Rows, 'orgId' | 'rows'> & { status: string }) {
  const { t } = useTranslation();
  const mayVerify = useCan(verifyQualifications.permission) && VERIFIED_IN.includes(status);
  const verify = useAct(verifyQualifications, { refreshes: partCalls.qualifications.read });
  const open = rows.filter(({ verified }) => verified === 'UNVERIFIED');
  if (rows.length === 0) return null;
  if (open.length === 0) return <p>{t('organisations.allVerified')}</p>;
  const numbers = open.map(({ certNo }) => String(certNo)).join(t('organisations.comma'));
  return (
    <div className="unverified-parts">
      <span>{t('organisations.unverified', { numbers })}</span>
      {mayVerify && (
        <Button
          icon={<SafetyCertificateOutlined aria-hidden />}
          loading={verify.isPending}
          onClick={() => verify.mutate({ id: orgId, rows: open.map(({ id, version }) => ({ id, version })) })}
        >
          {t('organisations.verify')}
        </Button>
      )}
    </div>
  );
}

function Shown({ name, rows, managers }: Rows) {
  const { t } = useTranslation();
  const part = partOf(name);
  const grid = useGrid({ columns: partColumns(part, managers, t), rows: rowsFor(part, rows), disabled: true });
  if (rows.length === 0) return <p>{t('organisations.noRows')}</p>;
  return <Grid grid={grid} label={said(part.title)} draft={false} density="default" />;
}

function Sheet({ orgId, name, rows, managers }: Rows) {
  const { t } = useTranslation();
  const part = partOf(name);
  const { read, save } = partCalls[name];
  const saving = useAct(save, { refreshes: read });
  return (
    <TableSheet<PartRow>
      ownerId={orgId}
      name={part.grid}
      label={said(part.title)}
      columns={partColumns(part, managers, t)}
      rows={rowsFor(part, rows)}
      read={async () => rowsFor(part, (await call(read, { id: orgId }, { quiet: true })).rows)}
      send={async ({ added, changed, removed }) => {
        const wish = { added: inFen(part, added), changed: inFen(part, changed), removed };
        const { result } = await saving.mutateAsync({ id: orgId, ...wish });
        return { ...result, rows: rowsFor(part, result.rows) as never };
      }}
      isSaving={saving.isPending}
      words={{
        empty: t('organisations.startRows'),
        save: t('organisations.saveRows'),
        unsaved: t('organisations.unsaved'),
      }}
      unique={part.name}
    />
  );
}
