import { useTranslation } from 'react-i18next';
import { roles } from '#admin/roles/roles.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { RecordFields } from '#kit/web/record/RecordFields.tsx';
import { RecordHistory } from '#kit/web/record/RecordHistory.tsx';
import { RecordColumns, RecordPage } from '#kit/web/record/RecordPage.tsx';
import { RecordStamp } from '#kit/web/record/RecordStamp.tsx';
import { useRecordSave } from '#kit/web/record/use-record-save.tsx';

export function Records() {
  const { t } = useTranslation();
  const [row] = (useAnswer(roles.list, { pageSize: 1 }).data?.records ?? []) as unknown as Row[];
  const edit = useAct(roles.edit, { refreshes: [roles.list, roles.history], quiet: true });
  const { onSave, conflict } = useRecordSave(roles.fields, row, (change) => edit.mutateAsync(change as never));
  if (!row) return null;
  const history = <RecordHistory call={roles.history} id={row.id} fields={roles.fields} />;
  return (
    <RecordPage
      title={<ChineseText>{String(row.roleName)}</ChineseText>}
      facts={<RecordStamp row={row} name={String(row.roleCode)} history={roles.history} />}
      acts={[
        { key: 'look', label: t('list.detail'), blocked: t('galleryExamples.shownHere'), onClick: () => undefined },
      ]}
      tabs={[
        {
          key: 'facts',
          label: t('record.facts'),
          children: (
            <RecordColumns history={history}>
              <RecordFields
                title={t('record.facts')}
                fields={roles.fields}
                row={row}
                inPlace={['description']}
                onSave={onSave}
                remarks={{ roleName: { by: t('galleryExamples.reviewer'), text: t('galleryExamples.remark') } }}
              />
            </RecordColumns>
          ),
        },
        { key: 'history', label: t('record.history'), destroyOnHidden: true, children: history },
      ]}
    >
      {conflict}
    </RecordPage>
  );
}
