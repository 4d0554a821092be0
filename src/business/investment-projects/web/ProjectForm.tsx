import { FormPage } from '#kit/web/record/form-page/FormPage.tsx';
import { investmentProjects } from '../investment-projects.contract.ts';
import { projectLooks } from './project-commands.tsx';
import { projectControls } from './project-controls.tsx';
import { PROJECT_GROUPS } from './project-groups.ts';

/** An investment project as its owner enters or corrects it. */
export const ProjectForm = () => (
  <FormPage
    resource={investmentProjects as never}
    groups={PROJECT_GROUPS}
    title={{ zh: '新增项目', en: 'New project' }}
    name="projectName"
    commands={projectLooks}
    control={projectControls}
  />
);
