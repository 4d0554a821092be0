import type { FastifyInstance } from 'fastify';
import {
  compareViews,
  MOST_VIEWS,
  MOST_VIEWS_IN_ALL,
  recordsFault,
  titleFault,
  wholeContent,
} from '#admin/list-views/list-views.rules.ts';
import type { BodyOf } from '#kit/contract/endpoint.ts';
import { listViewCalls as calls, type ListView, SHARES_VIEWS } from '#kit/contract/list/list-views.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import * as store from './list-views.store.ts';

type Draft = BodyOf<typeof calls.save>;

export default function listViews(app: FastifyInstance): void {
  serve(app, calls.list, async ({ db, query, caller }) =>
    (await store.viewsOfPage(db, caller.id, query.page)).sort(compareViews),
  );

  serve(app, calls.save, async ({ db, body, caller, message, auditSubject }) => {
    const draft = { ...body, title: body.title.trim() };
    const fault = titleFault(draft.title) ?? recordsFault(draft.content);
    if (fault) throw fault;
    await store.lockOwner(db, caller.id);
    const view = await viewToChange(db, caller, draft);
    const id = await save(db, caller, draft, view);
    auditSubject('list_view', id, { page: draft.page });
    message('保存成功！');
    return id;
  });

  serve(app, calls.remove, {
    find: ({ db, query, caller }) => store.lockView(db, caller.id, query.id),
    act: async ({ db, caller, message, auditSubject }, { id, page, own }) => {
      if (!own && !caller.permissions.has(SHARES_VIEWS)) throw notYours();
      await store.removeView(db, id);
      auditSubject('list_view', id, { page });
      message('删除成功！');
      return null;
    },
  });
}

/** The view that a save changes; undefined when it adds one. */
async function viewToChange(db: Db, caller: Caller, draft: Draft): Promise<ListView | undefined> {
  const { id, page, title, overwrite } = draft;
  const namesake = await store.lockOwnByTitle(db, caller.id, page, title);
  if (id === undefined) {
    if (namesake && !overwrite) throw titleTaken();
    return namesake;
  }
  const view = await store.lockView(db, caller.id, id);
  if (!view) throw new Refusal('row.not-found', { field: 'id' });
  if (!view.own) throw notYours();
  if (view.page !== page) throw new Refusal('row.fixed-field', { field: 'page', values: { field: '页面' } });
  if (namesake && namesake.id !== view.id) throw titleTaken();
  return view;
}

async function save(db: Db, caller: Caller, draft: Draft, view: ListView | undefined): Promise<string> {
  const { version, page, title } = draft;
  const shared = draft.shared ?? view?.shared ?? false;
  if (view && version !== undefined && version !== view.version)
    throw new Refusal('row.stale', { wireCode: 409, current: view });
  if (shared && !caller.permissions.has(SHARES_VIEWS)) throw new Refusal('list-view.share-denied', { field: 'shared' });
  const saved = { title, shared, content: wholeContent(draft.content) };
  if (view) {
    await store.updateView(db, caller, view.id, saved);
    return view.id;
  }
  const own = await store.countOwn(db, caller.id, page);
  if (own.ofPage >= MOST_VIEWS) throw new Refusal('list-view.too-many', { values: { limit: MOST_VIEWS } });
  if (own.inAll >= MOST_VIEWS_IN_ALL)
    throw new Refusal('list-view.too-many-in-all', { values: { limit: MOST_VIEWS_IN_ALL } });
  return store.insertView(db, caller, page, saved);
}

const titleTaken = () => new Refusal('list-view.title-taken', { field: 'title' });
const notYours = () => new Refusal('list-view.not-yours', { field: 'id' });
