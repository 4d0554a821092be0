import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CERT_GRID, type CertRow, certCalls } from '#business/people/person-certs.contract.ts';
import { VERIFIED_IN } from '#business/people/person-certs.rules.ts';
import { CERT_KINDS } from '#business/people/person-codes.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { asGridRow } from '#kit/web/grid/save/save-wish.ts';
import { TableSheet } from '#kit/web/grid/save/TableSheet.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { certColumns } from './cert-columns.ts';
import './certs.css';
import { isOwners } from './owners.ts';

interface CertsProps {
  personId: string;
  certs: readonly CertRow[];
}

/** The certificates of a person: a table for their organisation, else to be read, and by reception to be verified. */
export function CertTable({ person }: { person: Row }) {
  const { t } = useTranslation();
  const mayEdit = useCan(certCalls.save.permission) && isOwners(person);
  const answer = useAnswer(certCalls.read, { id: person.id }, { quiet: true, keepMs: 0 });
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  if (!answer.data) return <p>{t('frame.loading')}</p>;
  return (
    <div className="panel">
      <Unverified personId={person.id} certs={answer.data} status={String(person.status)} />
      {mayEdit ? (
        <CertSheet key={person.id} personId={person.id} certs={answer.data} />
      ) : (
        <CertsShown key={answer.data.map(({ id, version }) => `${id}${version}`).join()} certs={answer.data} />
      )}
    </div>
  );
}

/** Says which certificates nobody has compared with their source yet, and lets reception say that they did. */
function Unverified({ personId, certs, status }: CertsProps & { status: string }) {
  const { t } = useTranslation();
  const mayVerify = useCan(certCalls.verify.permission) && VERIFIED_IN.includes(status);
  const verify = useAct(certCalls.verify, { refreshes: certCalls.read });
  const open = certs.filter(({ verifiedAt }) => verifiedAt === null);
  if (certs.length === 0) return null;
  if (open.length === 0) return <p>{t('people.allVerified')}</p>;
  const names = open.map(({ kind, certNo }) => `${said(CERT_KINDS[kind] ?? { zh: kind, en: kind })} ${certNo}`);
  return (
    <div className="unverified-certs">
      <span>{t('people.unverified', { certs: names.join(t('people.comma')) })}</span>
      {mayVerify && (
        <Button
          icon={<SafetyCertificateOutlined aria-hidden />}
          loading={verify.isPending}
          onClick={() => verify.mutate({ id: personId, certs: open.map(({ id, version }) => ({ id, version })) })}
        >
          {t('people.verify')}
        </Button>
      )}
    </div>
  );
}

// When it was verified is said above the table, which has no cell for it.
const rowsFor = (certs: readonly CertRow[]) => certs.map(({ verifiedAt: _, ...cert }) => asGridRow(cert));

function CertsShown({ certs }: Pick<CertsProps, 'certs'>) {
  const { t } = useTranslation();
  const grid = useGrid({ columns: certColumns(t), rows: rowsFor(certs), disabled: true });
  if (certs.length === 0) return <p>{t('people.noCerts')}</p>;
  return <Grid grid={grid} label={t('people.certs')} draft={false} density="default" />;
}

function CertSheet({ personId, certs }: CertsProps) {
  const { t } = useTranslation();
  const saving = useAct(certCalls.save, { refreshes: certCalls.read });
  return (
    <TableSheet<CertRow>
      ownerId={personId}
      name={CERT_GRID}
      label={t('people.certs')}
      columns={certColumns(t)}
      rows={rowsFor(certs)}
      read={async () => rowsFor(await call(certCalls.read, { id: personId }, { quiet: true }))}
      send={async (wish) => (await saving.mutateAsync({ id: personId, ...wish })).result}
      isSaving={saving.isPending}
      words={{ empty: t('people.startCerts'), save: t('people.saveCerts'), unsaved: t('people.unsaved') }}
      unique="certNo"
    />
  );
}
