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
      page: 'system/UserAnnouncementList',
      component: () =>
        import('./UserAnnouncements.tsx').then(({ UserAnnouncements }) => ({ Component: UserAnnouncements })),
    },
  ],
});
