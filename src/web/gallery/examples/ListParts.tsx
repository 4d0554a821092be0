import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#kit/web/list/EmptyList.tsx';
import { BatchMenu } from '#kit/web/list/ListTools.tsx';
import { RowActions } from '#kit/web/list/table/RowActions.tsx';
import '#kit/web/list/resource.css';
import { Shown } from '../frame/States.tsx';

export function ListParts() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const tell = (act: string) => () => void message.info(t('galleryExamples.heard', { act }));
  const edit = tell(t('list.edit'));
  const detail = tell(t('list.detail'));
  const remove = tell(t('list.remove'));
  const reset = tell(t('list.reset'));
  const purpose = t('galleryExamples.purpose');
  return (
    <div className="gallery-states">
      <Shown name="rowOfEditor">
        <RowActions onDetail={detail} onEdit={edit} onRemove={remove} />
      </Shown>
      <Shown name="rowOfReader">
        <RowActions onDetail={detail} />
      </Shown>
      <Shown name="ticked">
        <BatchMenu items={[{ key: 'remove', label: t('list.remove'), onClick: remove }]} />
      </Shown>
      <Shown name="nothing">
        <EmptyList purpose={purpose} filtered={false} onReset={reset} onAdd={tell(t('list.add'))} />
      </Shown>
      <Shown name="filteredOut">
        <EmptyList purpose={purpose} filtered onReset={reset} />
      </Shown>
    </div>
  );
}
