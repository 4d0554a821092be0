import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { organisations } from '../organisations.contract.ts';

export const OrganisationList = () => <ResourceList resource={organisations as never} />;
