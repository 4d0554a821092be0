import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { positions } from '../positions.contract.ts';

export function PositionList() {
  return <ResourceList resource={positions} />;
}
