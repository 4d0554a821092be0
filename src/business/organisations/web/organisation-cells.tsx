import { revealOrganisationChange } from '#business/organisations/organisation-changes.contract.ts';
import { organisationCalls } from '#business/organisations/organisations.contract.ts';
import type { Row } from '#kit/web/list/slots.ts';
import type { ChangeCells } from '#kit/web/record/ChangeTable.tsx';
import { SealedText } from '#kit/web/record/SealedText.tsx';
import { AccountProof } from './organisation-controls.tsx';

const REVEALS = { legalRepIdNo: organisationCalls.reveal, basicAccountNo: organisationCalls.revealAccount };
type Sealed = keyof typeof REVEALS;

const revealed = (field: Sealed) => (row: Row) =>
  row[field] ? <SealedText row={row} field={field} reveal={REVEALS[field]} /> : undefined;

// Who may not look at the number may not open its proof either.
export const proofFiles = (value: unknown) => (value ? <AccountProof value={value} disabled /> : undefined);

export const organisationCells = {
  legalRepIdNo: revealed('legalRepIdNo'),
  basicAccountNo: revealed('basicAccountNo'),
  basicAccountProof: ({ basicAccountProof }: Row) => proofFiles(basicAccountProof),
};

interface ShownChange {
  id: string;
  version?: unknown;
  objectId: string;
  isOpen: boolean;
}

/** The same in the table of a change: what it wants is asked of the change, what is in force of the organisation. */
export function organisationChangeCells({ id, version, objectId, isOpen }: ShownChange): ChangeCells {
  const sealed = (field: Sealed) => (value: unknown, side: 'before' | 'after') => {
    if (side === 'after') {
      const input = { id, field };
      const row = { id, version, [field]: value };
      return <SealedText row={row} field={field} input={input} reveal={revealOrganisationChange} />;
    }
    return isOpen ? revealed(field)({ id: objectId, [field]: value }) : String(value);
  };
  return {
    legalRepIdNo: sealed('legalRepIdNo'),
    basicAccountNo: sealed('basicAccountNo'),
    basicAccountProof: proofFiles,
  };
}
