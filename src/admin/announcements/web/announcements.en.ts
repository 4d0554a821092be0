import type { announcementsZhCN } from './announcements.zh-CN.ts';

export const announcementsEn: typeof announcementsZhCN = {
  notices: { title: 'Notices' },
};
