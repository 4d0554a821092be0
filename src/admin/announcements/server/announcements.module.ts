import type { Dictionaries } from '#admin/dictionaries/server/dictionaries.reads.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import type { Sockets } from '#kit/server/realtime/sockets.ts';
import { announcementsRefusals } from './announcements.refusals.zh-CN.ts';
import serveAnnouncements from './announcements.routes.ts';
import { seedAnnouncements } from './announcements.seed.ts';
import { sweepBells } from './announcements.store.ts';
import { serveNotices } from './notices-socket.ts';

interface NoticeParts {
  sockets: Sockets;
  feed: ChangeFeed;
  dictionaries: Dictionaries;
}

export default defineModule<{ announcements: NoticeParts }>({
  name: 'announcements',
  holds: 'messages from the platform to its users, and who has read them',
  serve: (app, { announcements: { sockets, feed, dictionaries } }) => {
    serveAnnouncements(app);
    serveNotices(app, sockets, feed, dictionaries);
  },
  dictionaries: {
    priority: { name: '优先级 Priority', items: ['L 低 Low', 'M 中 Medium', 'H 高 High'] },
    msg_category: { name: '通告类型 Announcement type', items: ['1 通知公告 Notice', '2 系统消息 System message'] },
    msg_type: { name: '推送类别 Recipients', items: ['USER 指定用户 Chosen users', 'ALL 全体用户 All users'] },
    send_status: {
      name: '发布状态 Publication status',
      items: ['0 未发布 Draft', '1 已发布 Published', '2 已撤销 Withdrawn'],
    },
  },
  refusals: announcementsRefusals,
  sweeps: [sweepBells],
  seedDemo: seedAnnouncements,
});
