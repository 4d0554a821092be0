import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import type { StampColumns } from '#kit/server/data/stamps.ts';
import { stream } from '#kit/server/engine/stream/stream.store.ts';
import type { Message } from '#kit/server/http/kernel.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    announcement: {
      id: string;
      titile: string;
      titileEn: string | null;
      msgContent: string;
      msgContentEn: string | null;
      msgAbstract: string | null;
      startAt: Date | null;
      endAt: Date | null;
      sender: string | null;
      priority: string;
      msgCategory: string;
      msgType: string;
      sendStatus: string;
      sentAt: Date | null;
      cancelledAt: Date | null;
      busType: string | null;
      busId: string | null;
      openType: string | null;
      openPage: string | null;
      deletedBy: string | null;
      deletedAt: Date | null;
    } & StampColumns;
    announcementSend: { id: string; announcementId: string; userId: string; readAt: Date | null; createdAt: Date };
  }
}

export const PUBLISHED = '1';

/** Gives the user an unread row for every published announcement to all that has not ended before the user came. */
export async function deliverToAll(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select announcement.id from announcement
    where send_status = ${PUBLISHED} and msg_type = 'ALL' and deleted_at is null
      and (end_at is null or end_at >= (select created_at from app_user where id = ${userId}))
      and not exists (select 1 from announcement_send
        where announcement_send.announcement_id = announcement.id and announcement_send.user_id = ${userId})`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    insert into announcement_send (id, announcement_id, user_id)
    select fresh.id, fresh.announcement_id, ${userId}
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ id }) => id)}::uuid[]) as fresh (id, announcement_id)
    on conflict do nothing`.execute(db);
}

/** The stream of a user's bell. */
export const bellOf = (userId: string) => `bell:${userId}`;

/** A system message to one user, whose bell rings when the transaction is committed. */
export async function sendTo(db: Db, message: Message): Promise<void> {
  const { userId, title, content, english, page, subjectId, kind, isUrgent } = message;
  const id = newId();
  await sql`
    insert into announcement (id, titile, msg_content, titile_en, msg_content_en, priority, msg_category, msg_type,
      send_status, sender, sent_at, open_type, open_page, bus_type, bus_id)
    values (${id}, ${title}, ${content}, ${english?.title ?? null}, ${english?.content ?? null}, ${isUrgent ? 'H' : 'L'},
      '2', 'USER', ${PUBLISHED}, '系统', clock_timestamp(), 'component', ${page}, ${kind ?? null},
      ${subjectId ?? null})`.execute(db);
  await sql`insert into announcement_send (id, announcement_id, user_id) values (${newId()}, ${id}, ${userId})`.execute(
    db,
  );
  await stream(bellOf(userId)).append(db, { id });
}

const KEPT_DAYS = 30;

/** A page that was away for longer asks for everything anyway. */
export const sweepBells = (db: Db) =>
  sql`
    delete from stream_event where key like 'bell:%' and at < business_now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );

const unread = (db: Db, userId: string, category: string) =>
  db
    .selectFrom('announcement')
    .innerJoin('announcementSend', 'announcementSend.announcementId', 'announcement.id')
    .where('announcementSend.userId', '=', userId)
    .where('announcementSend.readAt', 'is', null)
    .where('announcement.msgCategory', '=', category)
    .where('announcement.sendStatus', '=', PUBLISHED)
    .where('announcement.deletedAt', 'is', null);

export async function unreadOf(db: Db, userId: string, category: string, limit: number) {
  const query = unread(db, userId, category);
  const list = await query
    .selectAll('announcement')
    .orderBy('announcement.sentAt', 'desc')
    .orderBy('announcement.id')
    .limit(limit)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

/** Marks one as read; answers whether the user has it at all. Reading twice keeps the first time. */
export async function markRead(db: Db, userId: string, announcementId: string): Promise<boolean> {
  const row = await db
    .updateTable('announcementSend')
    .set({ readAt: sql<Date>`coalesce(read_at, clock_timestamp())` })
    .where('userId', '=', userId)
    .where('announcementId', '=', announcementId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A published announcement to all, or one that was sent to this user. */
export const findReadable = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .where('sendStatus', '=', PUBLISHED)
    .where('deletedAt', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('msgType', '=', 'ALL'),
        exists(
          selectFrom('announcementSend')
            .select('announcementSend.id')
            .whereRef('announcementSend.announcementId', '=', 'announcement.id')
            .where('announcementSend.userId', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst();

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findReadable>>>;
