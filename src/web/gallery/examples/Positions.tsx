import { positions } from '#admin/positions/positions.contract.ts';
import { ResourceList } from '#kit/web/list/ResourceList.tsx';

export function Positions() {
  return <ResourceList resource={positions} />;
}
