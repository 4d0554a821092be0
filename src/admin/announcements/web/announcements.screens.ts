import type { Screen } from '#kit/web/page/screen.ts';
import { MY_MESSAGES_PATH } from './announcements-path.ts';

const screens: Screen[] = [
  {
    path: MY_MESSAGES_PATH,
    name: 'isps-userAnnouncement',
    title: 'notices.mine',
    access: 'signed-in',
    page: 'system/UserAnnouncementList',
    component: () =>
      import('./UserAnnouncements.tsx').then(({ UserAnnouncements }) => ({ Component: UserAnnouncements })),
  },
];

export default screens;
