import type { RefusalText } from '#kit/server/http/kernel.ts';

export const announcementsRefusals: Record<string, RefusalText> = {
  'announcement.not-yours': { message: '您没有收到这条消息', remedy: '请刷新消息列表' },
};
