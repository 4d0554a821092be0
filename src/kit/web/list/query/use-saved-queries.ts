import { useState } from 'react';
import type { ListView } from '#kit/contract/list/list-views.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { keep, recall } from '#kit/web/session/storage.ts';
import { useViews } from '../views/use-views.ts';
import { type Conditions, hasConditions, NO_CONDITIONS, readConditions } from './conditions.ts';

/** As every client of this API keeps its queries in the browser. */
interface KeptQuery {
  title: string;
  matchType: 'and' | 'or';
  records: Conditions['records'];
}

interface SavedQuery {
  title: string;
  /** Absent for one that an older client has left in this browser. */
  viewId?: string;
  conditions: Conditions;
}

/** The caller's saved queries of this list: on the server, and under the name that older clients use in this browser. */
export function useSavedQueries(fields: Fields, place: string, shownView: string) {
  const name = `JSuperQuerySaved_${place}`;
  const views = useViews(place);
  const [kept, setKept] = useState(() => readKept(name));
  const onServer = views.own
    .map(({ id, title, content }): SavedQuery => {
      const conditions = readConditions(content.records, content.matchType, fields);
      return { title, viewId: id, conditions };
    })
    .filter(({ conditions }) => hasConditions(conditions));
  const here = kept
    .filter(({ title }) => !onServer.some((query) => query.title === title))
    .map(
      ({ title, matchType, records }): SavedQuery => ({
        title,
        conditions: readConditions(records, matchType, fields),
      }),
    )
    .filter(({ conditions }) => hasConditions(conditions));
  const write = (next: KeptQuery[]) => {
    keep(name, next, null);
    setKept(next);
  };
  return {
    queries: [...onServer, ...here],
    save: async (title: string, conditions: Conditions, options: { overwrite?: boolean } = {}) => {
      const before = views.own.find((view) => view.title === title);
      await views.save({ title, content: { ...before?.content, ...conditions }, ...options });
      write([...kept.filter((query) => query.title !== title), { title, ...conditions }]);
    },
    /** A view that is on show, or says more than its conditions, stays without them. */
    remove: async ({ title, viewId }: SavedQuery) => {
      const view = views.own.find(({ id }) => id === viewId);
      if (view && (view.id === shownView || saysMore(view))) {
        const { id, version, shared, content } = view;
        await views.save({ id, version, title, shared, content: { ...content, ...NO_CONDITIONS } });
      } else if (viewId) await views.remove(viewId);
      write(kept.filter((query) => query.title !== title));
    },
  };
}

/** Whether it was saved from its tab, with filters, order or look, and not as a query alone. */
function saysMore({ content: { matchType: _match, records: _records, filters, quick, ...look } }: ListView): boolean {
  return Object.keys(filters).length > 0 || quick !== '' || Object.values(look).some((part) => part !== undefined);
}

function readKept(name: string): KeptQuery[] {
  const found = recall<unknown>(name);
  if (!Array.isArray(found)) return [];
  return found.filter((query): query is KeptQuery => typeof query?.title === 'string' && Array.isArray(query.records));
}
