import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { organisations } from '../organisations.contract.ts';
import { organisationControls } from './organisation-controls.tsx';

export const OrganisationList = () => <ResourceList resource={organisations as never} control={organisationControls} />;
