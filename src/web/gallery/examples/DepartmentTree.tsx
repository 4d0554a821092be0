import { useTranslation } from 'react-i18next';
import { departmentSource } from '#admin/departments/web/department-source.ts';
import { TreeBox } from '#kit/web/picker/TreeBox.tsx';
import { useTree } from '#kit/web/picker/use-tree.ts';

export function DepartmentTree() {
  const { t } = useTranslation();
  const tree = useTree(departmentSource);
  return (
    <TreeBox of={tree} label={t('gallery.treeBox')} searchHint={t('galleryExamples.searchDepartment')} height={260}>
      <p role="status">{t('list.ticked', { count: tree.ticked.length })}</p>
    </TreeBox>
  );
}
