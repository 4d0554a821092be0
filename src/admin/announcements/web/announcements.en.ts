import type { announcementsZhCN } from './announcements.zh-CN.ts';

export const announcementsEn: typeof announcementsZhCN = {
  notices: {
    title: 'Notice message',
    mine: 'My messages',
    bell: 'Notices and messages, {{count}} unread',
    bellNoneUnread: 'Notices and messages, none unread',
    bellUnknown: 'Notices and messages',
    kinds: { notices: 'Notices', messages: 'System messages' },
    counted: '{{kind}} ({{count}})',
    none: { notices: 'No unread notices', messages: 'No unread system messages' },
    more: 'View more',
    newestOf: 'The newest {{shown}} of {{count}} unread.',
    loading: 'Loading',
    priority: { L: 'General', M: 'Important', H: 'Urgent' },
    priorityLabel: 'Priority',
    sender: 'From',
    sentAt: 'Sent',
    noText: 'This message has no text.',
    fullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
    handle: 'Go and handle it',
    newTab: '(opens in a new tab)',
    close: 'Close',
  },
};
