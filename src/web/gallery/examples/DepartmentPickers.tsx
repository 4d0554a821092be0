import { useTranslation } from 'react-i18next';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { departmentSource } from '#admin/departments/web/department-source.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { TreeField } from '#kit/web/picker/TreePicker.tsx';
import { State, States } from '../frame/States.tsx';

export function DepartmentPickers() {
  const { t } = useTranslation();
  const tree = useAnswer(departmentTreeCalls.tree, {}, { quiet: true });
  const words = {
    title: t('galleryExamples.chooseDepartment'),
    searchHint: t('galleryExamples.searchDepartment'),
    placeholder: t('galleryExamples.chooseDepartment'),
  };
  if (tree.error) return <LoadFailed error={tree.error} retry={tree.refetch} />;
  if (!tree.data) return null;
  const [centre] = tree.data;
  const below = (centre?.children ?? []).map(({ id }) => id);
  return (
    <States name="departments" filled={{ one: below[0], several: below.slice(0, 2).join(','), disabled: centre?.id }}>
      <State name="empty">
        <TreeField source={departmentSource} words={words} />
      </State>
      <State name="one">
        <TreeField source={departmentSource} words={words} multiple={false} />
      </State>
      <State name="several">
        <TreeField source={departmentSource} words={words} />
      </State>
      <State name="disabled">
        <TreeField source={departmentSource} words={words} disabled />
      </State>
      <State name="refused">
        <TreeField source={departmentSource} words={words} />
      </State>
    </States>
  );
}
