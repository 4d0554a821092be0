import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { cleanText } from '#kit/server/rich-text/clean-texts.ts';

const ANNOUNCEMENTS = [
  {
    key: 'welcome',
    title: '欢迎使用云州市公共资源交易平台演示环境',
    content: '<p>本环境中的城市、单位、人员与项目均为虚构。您可以用任一演示账号登录，查看各岗位可用的功能。</p>',
    priority: 'L',
    category: '1',
  },
  {
    key: 'venue',
    title: '第二开标室设备检修通知',
    content: '<p>第二开标室将于本周六进行设备检修，当日预约请改至第一或第三开标室。</p>',
    priority: 'M',
    category: '1',
  },
  {
    key: 'password',
    title: '请妥善保管登录口令',
    content: '<p>演示环境使用统一口令；正式环境请在首次登录后立即修改。</p>',
    priority: 'H',
    category: '2',
  },
];

/** Announcements of the administrator to everybody. */
export async function seedAnnouncements(db: Db): Promise<void> {
  const sender = 'admin';
  for (const { key, title, content, priority, category } of ANNOUNCEMENTS) {
    await sql`
      insert into announcement (id, titile, msg_content, priority, msg_category, msg_type, send_status, sender, sent_at, created_by)
      values (${fixedId(`announcement ${key}`)}, ${title}, ${cleanText(content, 'msgContent')}, ${priority}, ${category}, 'ALL', '1', ${sender}, clock_timestamp(), ${sender})
      on conflict do nothing`.execute(db);
  }
}
