import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#kit/contract/resource.ts';
import { NothingFound, TiedFile } from '../faces/drawings.tsx';
import { Face } from '../faces/Face.tsx';
import { said } from '../words.ts';

interface EmptyListProps {
  resource: Resource;
  filtered: boolean;
  onReset: () => void;
  onAdd?: () => void;
}

export function EmptyList({ resource, filtered, onReset, onAdd }: EmptyListProps) {
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
      text={said(resource.purpose)}
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
