import { defineWebModule } from '#kit/web/page/web-module.ts';
import { MY_MESSAGES_PATH } from './announcements-path.ts';

export default defineWebModule({
  name: 'announcements',
  screens: [
    {
      path: MY_MESSAGES_PATH,
      name: 'isps-userAnnouncement',
      title: 'notices.mine',
      access: 'signed-in',
      card: { icon: 'bell', about: { zh: '发给我的通知和消息', en: 'Notices and messages sent to me' } },
      page: 'system/UserAnnouncementList',
      component: () =>
        import('./UserAnnouncements.tsx').then(({ UserAnnouncements }) => ({ Component: UserAnnouncements })),
    },
  ],
});
