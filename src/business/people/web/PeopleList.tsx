import { importPeople, people } from '#business/people/people.contract.ts';
import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { AskTransfer } from './AskTransfer.tsx';

const listed = { ...people, importExcel: importPeople } as never;

/** The people of the organisations that the user sees. */
export const PeopleList = () => <ResourceList resource={listed} toolbar={() => <AskTransfer />} />;
