import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { Members } from './Members.tsx';

export interface ChosenDepartmentProps {
  chosen: DepartNode;
  parentName?: string;
  onDirty: (dirty: boolean) => void;
}

/** What is known of the chosen department, and who belongs to it. */
export function ChosenDepartment({ chosen, parentName, onDirty }: ChosenDepartmentProps) {
  const { t } = useTranslation();
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
