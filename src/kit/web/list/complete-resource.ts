import i18next from 'i18next';
import type { Resource } from '#kit/contract/resource.ts';

type Calls = 'list' | 'remove' | 'removeBatch';
export type ListedResource = Omit<Resource, Calls> & Partial<Pick<Resource, Calls>>;

const URLS: Record<Calls, string> = { list: 'list', remove: 'delete', removeBatch: 'deleteBatch' };

/** A list without its calls is our mistake: it fails at once, and says which one is missing. */
export function completeResource(resource: ListedResource): Resource {
  for (const [call, url] of Object.entries(URLS)) {
    if (!resource[call as Calls]) throw new Error(i18next.t('list.missingUrl', { url }));
  }
  return resource as Resource;
}
