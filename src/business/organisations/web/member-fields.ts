import type { Member } from '#business/organisations/organisation-members.contract.ts';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import { Nullable, text, WireTime } from '#kit/contract/shapes.ts';

const shown = { control: 'text', inList: true, sortable: true } as const;
const name = { ...shown, searchable: true, schema: text(100) } as const;
const nobodyYet = { ...shown, schema: Nullable(text(100)) };

/** What the list of members shows of each. */
export const memberFields = {
  realname: { ...name, label: { zh: '姓名', en: 'Name' } },
  username: { ...name, label: { zh: '账号', en: 'Account' } },
  since: { ...shown, schema: WireTime, label: { zh: '加入时间', en: 'Since' } },
  addedBy: { ...nobodyYet, label: { zh: '新增人', en: 'Added by' } },
  until: { ...shown, schema: Nullable(WireTime), label: { zh: '结束时间', en: 'Until' } },
  endedBy: { ...nobodyYet, label: { zh: '结束人', en: 'Ended by' } },
} satisfies Fields & Partial<Record<keyof Member, ResourceField>>;
