import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { investmentProjects } from '../investment-projects.contract.ts';

export const ProjectList = () => <ResourceList resource={investmentProjects as never} />;
