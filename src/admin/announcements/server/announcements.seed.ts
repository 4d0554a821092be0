import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { cleanText } from '#kit/server/resource/clean-texts.ts';

export interface PublishedToAll {
  key: string;
  title: string;
  content: string;
  priority: string;
  category: string;
}

export async function publishToAll(db: Db, sender: string, announcements: PublishedToAll[]): Promise<void> {
  for (const { key, title, content, priority, category } of announcements) {
    await sql`
      insert into announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, sender, sent_at, created_by)
      values (${fixedId(`announcement ${key}`)}, ${title}, ${cleanText(content, 'msgContent')}, ${priority}, ${category}, 'ALL', '1', ${sender}, clock_timestamp(), ${sender})
      on conflict do nothing`.execute(db);
  }
}
