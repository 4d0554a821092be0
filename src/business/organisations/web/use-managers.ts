import { useQuery } from '@tanstack/react-query';
import { type PartName, partOf } from '#business/organisations/organisation-parts.contract.ts';
import { people } from '#business/people/people.contract.ts';
import { LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useCan } from '#kit/web/session/Can.tsx';
import { everyPage } from './every-page.ts';

/** The people among whom who led a project is chosen; undefined while they are asked for. */
export function useManagers({ orgId, name }: { orgId: string; name: PartName }): readonly GridOption[] | undefined {
  const active = usePageActive();
  const mayRead = useCan(people.list.permission);
  const enabled = mayRead && 'managerPersonId' in partOf(name).fields;
  const answer = useQuery({
    queryKey: answerKey(people.list, { orgId, pages: 'all' }),
    queryFn: () => everyPage<Row>((pageNo) => pageOf(orgId, pageNo)),
    enabled: enabled && active,
  });
  if (!enabled || answer.error) return [];
  // One who was named and is closed by now keeps their name, and is not chosen again.
  return answer.data?.map(({ id, name: text, status }) => ({
    value: id,
    text: String(text),
    disabled: status === 'CLOSED',
  }));
}

const pageOf = (orgId: string, pageNo: number) =>
  call(people.list, { orgId, pageNo, pageSize: LARGEST_PAGE, column: 'createTime', order: 'asc' } as never, {
    quiet: true,
  }) as unknown as Promise<{ records: Row[]; total: number }>;
