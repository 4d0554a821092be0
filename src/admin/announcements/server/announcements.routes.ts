import type { FastifyInstance } from 'fastify';
import { type Announcement, announcementCalls as calls } from '#admin/announcements/announcements.contract.ts';
import { LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { wireTimeOf, withStamps } from '#kit/server/data/stamps.ts';
import { serve } from '#kit/server/http/serve.ts';
import * as store from './announcements.store.ts';
import { shownContent } from './shown-content.ts';

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
      anntMsgList: await Promise.all(notices.list.map(present)),
      anntMsgTotal: notices.total,
      sysMsgList: await Promise.all(messages.list.map(present)),
      sysMsgTotal: messages.total,
    };
  });

  serve(app, calls.markRead, async ({ db, body, caller, auditSubject }) => {
    if (!(await store.markRead(db, caller.id, body.anntId)))
      throw new Refusal('announcement.not-yours', { field: 'anntId' });
    auditSubject('announcement', body.anntId);
    return null;
  });

  serve(app, calls.one, {
    find: ({ db, query, caller }) => store.findReadable(db, caller.id, query.id),
    act: (_scene, row) => present(row),
  });
}

async function present(row: store.AnnouncementRow): Promise<Announcement> {
  const { startAt, endAt, sentAt, cancelledAt, deletedAt, ...shown } = withStamps(row);
  return {
    ...shown,
    msgContent: await shownContent(shown.msgContent),
    msgContentEn: shown.msgContentEn && (await shownContent(shown.msgContentEn)),
    startTime: wireTimeOf(startAt),
    endTime: wireTimeOf(endAt),
    sendTime: wireTimeOf(sentAt),
    cancelTime: wireTimeOf(cancelledAt),
    delFlag: deletedAt ? '1' : '0',
  };
}
