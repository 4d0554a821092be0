import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { roles } from '#admin/roles/roles.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import {
  BrokenThread,
  ClosedDoor,
  NothingFound,
  Sealed,
  ShutCounter,
  TiedFile,
} from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { Shown } from '../frame/States.tsx';

const NOBODYS = '00000000-0000-7000-8000-000000000000';
const DRAWINGS = { BrokenThread, ClosedDoor, NothingFound, Sealed, ShutCounter, TiedFile };

export function Faces() {
  const { t } = useTranslation();
  const list = useAnswer(roles.list, { pageNo: 1, pageSize: 3 }, { quiet: true });
  const gone = useAnswer(roles.queryById, { id: NOBODYS }, { quiet: true });
  return (
    <div className="gallery-states">
      <Shown name="loading">
        <div aria-busy className="gallery-bones">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      </Shown>
      <Shown name="nothing">
        <Face
          drawing={<TiedFile />}
          title={t('list.empty')}
          text={t('galleryExamples.purpose')}
          action={<Button onClick={() => void list.refetch()}>{t('faces.retry')}</Button>}
        />
      </Shown>
      <Shown name="refused">{gone.error && <LoadFailed error={gone.error} retry={gone.refetch} />}</Shown>
      <Shown name="full">
        <ul lang="zh-CN">
          {list.data?.records.map(({ id, roleName }) => (
            <li key={id}>{String(roleName)}</li>
          ))}
        </ul>
      </Shown>
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <Face key={name} drawing={<Drawing />} title={name} />
      ))}
    </div>
  );
}
