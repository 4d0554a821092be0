import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { investmentProjects } from '../investment-projects.contract.ts';
import { projectControls } from './project-controls.tsx';

export const ProjectList = () => <ResourceList resource={investmentProjects as never} control={projectControls} />;
