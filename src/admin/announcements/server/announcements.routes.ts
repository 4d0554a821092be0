import type { FastifyInstance } from 'fastify';
import { type Announcement, announcementCalls as calls } from '#admin/announcements/announcements.contract.ts';
import { LARGEST_PAGE } from '#kit/contract/list-query.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { wireTimeOf, withStamps } from '#kit/server/data/stamps.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cleanLongText } from '#kit/server/resource/clean-texts.ts';
import * as store from './announcements.store.ts';

const NOTICES = '1';
const SYSTEM_MESSAGES = '2';
const BELL_SIZE = 5;

export default function announcements(app: FastifyInstance): void {
  serve(app, calls.unread, async ({ db, query, caller }) => {
    const limit = Math.min(query.pageSize ?? BELL_SIZE, LARGEST_PAGE);
    await store.deliverToAll(db, caller.id);
    const notices = await store.unreadOf(db, caller.id, NOTICES, limit);
    const messages = await store.unreadOf(db, caller.id, SYSTEM_MESSAGES, limit);
    return {
      anntMsgList: await presentAll(notices.list, caller.id),
      anntMsgTotal: notices.total,
      sysMsgList: await presentAll(messages.list, caller.id),
      sysMsgTotal: messages.total,
    };
  });

  serve(app, calls.markRead, async ({ db, body, caller, mark }) => {
    if (!(await store.markRead(db, caller.id, body.anntId)))
      throw new Refusal('announcement.not-yours', { field: 'anntId' });
    mark('announcement', body.anntId);
    return null;
  });

  serve(app, calls.one, {
    find: ({ db, query, caller }) => store.findReadable(db, caller.id, query.id),
    act: ({ caller }, row) => present(row, caller.id),
  });
}

// One after another: a reader's long texts wait for one another in any case.
async function presentAll(rows: store.AnnouncementRow[], readerId: string): Promise<Announcement[]> {
  const shown: Announcement[] = [];
  for (const row of rows) shown.push(await present(row, readerId));
  return shown;
}

/** Older rows were never cleaned; of one that asks for too much nothing is shown, and the others stay readable. */
function contentFor(readerId: string, content: string): Promise<string> {
  return cleanLongText(content, 'msgContent', readerId).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'malformed') return '';
    throw error;
  });
}

async function present(row: store.AnnouncementRow, readerId: string): Promise<Announcement> {
  const { startAt, endAt, sentAt, cancelledAt, deletedAt, ...shown } = withStamps(row);
  return {
    ...shown,
    msgContent: await contentFor(readerId, shown.msgContent),
    startTime: wireTimeOf(startAt),
    endTime: wireTimeOf(endAt),
    sendTime: wireTimeOf(sentAt),
    cancelTime: wireTimeOf(cancelledAt),
    delFlag: deletedAt ? '1' : '0',
  };
}
