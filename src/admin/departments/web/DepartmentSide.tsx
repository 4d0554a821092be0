import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { Members } from './Members.tsx';

interface DepartmentSideProps {
  chosen?: DepartNode;
  parentName?: string;
  onDirty: (dirty: boolean) => void;
}

/** What is known of the chosen department, and who belongs to it. */
export function DepartmentSide({ chosen, parentName, onDirty }: DepartmentSideProps) {
  const { t } = useTranslation();
  if (!chosen)
    return (
      <Face drawing={<TiedFile />} title={t('departments.nothingChosen')} text={t('departments.nothingChosenText')} />
    );
  return (
    <Tabs
      key={chosen.id}
      items={[
        {
          key: 'basics',
          label: t('departments.tabs.basics'),
          children: <DepartmentForm node={chosen} parentName={parentName} onDirty={onDirty} />,
        },
        { key: 'members', label: t('departments.tabs.members'), children: <Members department={chosen} /> },
      ]}
    />
  );
}
