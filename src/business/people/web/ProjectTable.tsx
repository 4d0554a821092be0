import { useTranslation } from 'react-i18next';
import {
  PERSON_PROJECT_GRID,
  type PersonProjectRow,
  personProjectCalls,
} from '#business/people/person-projects.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { asGridRow } from '#kit/web/grid/save/save-wish.ts';
import { TableSheet } from '#kit/web/grid/save/TableSheet.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { isOwners } from './owners.ts';
import { projectColumns } from './project-columns.ts';

/** The projects in which a person is bound: a table for their organisation, else to be read. */
export function ProjectTable({ person }: { person: Row }) {
  const { t } = useTranslation();
  const mayEdit = useCan(personProjectCalls.save.permission) && isOwners(person);
  const answer = useAnswer(personProjectCalls.read, { id: person.id }, { quiet: true, keepMs: 0 });
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  if (!answer.data) return <p>{t('frame.loading')}</p>;
  return (
    <div className="panel">
      {mayEdit ? (
        <Sheet key={person.id} personId={person.id} projects={answer.data} />
      ) : (
        <Shown key={answer.data.map(({ id, version }) => `${id}${version}`).join()} projects={answer.data} />
      )}
    </div>
  );
}

interface Projects {
  projects: readonly PersonProjectRow[];
}

const rowsFor = (projects: readonly PersonProjectRow[]) => projects.map((project) => asGridRow(project));

function Shown({ projects }: Projects) {
  const { t } = useTranslation();
  const grid = useGrid({ columns: projectColumns(t), rows: rowsFor(projects), disabled: true });
  if (projects.length === 0) return <p>{t('people.noProjects')}</p>;
  return <Grid grid={grid} label={t('people.projects')} draft={false} density="default" />;
}

function Sheet({ personId, projects }: Projects & { personId: string }) {
  const { t } = useTranslation();
  const saving = useAct(personProjectCalls.save, { refreshes: personProjectCalls.read });
  return (
    <TableSheet<PersonProjectRow>
      ownerId={personId}
      name={PERSON_PROJECT_GRID}
      label={t('people.projects')}
      columns={projectColumns(t)}
      rows={rowsFor(projects)}
      read={async () => rowsFor(await call(personProjectCalls.read, { id: personId }, { quiet: true }))}
      send={async (wish) => (await saving.mutateAsync({ id: personId, ...wish })).result}
      isSaving={saving.isPending}
      words={{ empty: t('people.startProjects'), save: t('people.saveProjects'), unsaved: t('people.unsaved') }}
      unique="projectName"
    />
  );
}
