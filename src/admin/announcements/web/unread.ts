import type { OutputOf } from '#kit/contract/endpoint.ts';
import { speaksChinese } from '#kit/web/language/words.ts';
import type { Announcement, announcementCalls } from '../announcements.contract.ts';

export type Unread = OutputOf<typeof announcementCalls.unread>;

export const KINDS = ['notices', 'messages'] as const;
export type Kind = (typeof KINDS)[number];

export const ofKind = (unread: Unread, kind: Kind) =>
  kind === 'notices'
    ? { list: unread.anntMsgList, total: unread.anntMsgTotal }
    : { list: unread.sysMsgList, total: unread.sysMsgTotal };

export const unreadTotal = ({ anntMsgTotal, sysMsgTotal }: Unread) => anntMsgTotal + sysMsgTotal;

const MOST_SHOWN = 99;

/** What fits into the bell's mark; the bell's name says the true number. */
export const markOf = (total: number) => (total > MOST_SHOWN ? `${MOST_SHOWN}+` : String(total));

export const sentAt = ({ sendTime, createTime }: Announcement) => sendTime ?? createTime ?? '';

/** The newest of both kinds together. */
export const newest = ({ anntMsgList, sysMsgList }: Unread, count: number) =>
  [...anntMsgList, ...sysMsgList].sort((one, other) => sentAt(other).localeCompare(sentAt(one))).slice(0, count);

const RESTS_AFTER_MS = 300_000;

/** A page that nobody sees or touches rests: its questions would keep an abandoned session alive. */
export const mayAsk = ({ visible, touchedAt, now }: { visible: boolean; touchedAt: number; now: number }) =>
  visible && now - touchedAt < RESTS_AFTER_MS;

/** What a message says in the language of the page, and the language that it is in. */
export const wordsOf = ({ titile, titileEn, msgContent, msgContentEn }: Announcement) =>
  titileEn && !speaksChinese()
    ? { title: titileEn, content: msgContentEn ?? '', lang: 'en' }
    : { title: titile, content: msgContent, lang: 'zh-CN' };
