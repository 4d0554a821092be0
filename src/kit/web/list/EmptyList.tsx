import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NothingFound, TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';

interface EmptyListProps {
  /** What these rows are for. */
  purpose: string;
  filtered: boolean;
  onReset: () => void;
  onAdd?: () => void;
}

export function EmptyList({ purpose, filtered, onReset, onAdd }: EmptyListProps) {
  const { t } = useTranslation();
  if (filtered)
    return (
      <Face
        drawing={<NothingFound />}
        title={t('list.nothingFound')}
        action={<Button onClick={onReset}>{t('list.reset')}</Button>}
      />
    );
  return (
    <Face
      drawing={<TiedFile />}
      title={t('list.empty')}
      text={purpose}
      action={
        onAdd && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {t('list.add')}
          </Button>
        )
      }
    />
  );
}
