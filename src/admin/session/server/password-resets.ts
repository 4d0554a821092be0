import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { endAllSessions, insertPasswords, insertResets, type NewPassword, savePassword } from './session.store.ts';

/** Where the owner sees which sessions are open, and ends them. */
const SESSIONS_PAGE = '/account/settings/base?part=devices';

/** First passwords of new accounts, which somebody else has chosen. */
export async function givePasswords(db: Db, passwords: NewPassword[], by: Pick<Caller, 'id'>): Promise<void> {
  await insertPasswords(db, passwords);
  await insertResets(
    db,
    passwords.map(({ userId }) => userId),
    by.id,
  );
}

/**
 * Replaces somebody's password: all sessions end and the owner is told. Setting the own password this way counts as
 * well, because the old one was not asked for.
 */
export async function resetPassword(
  db: Db,
  { userId, hash }: NewPassword,
  by: Pick<Caller, 'id' | 'realname'>,
  notifyUser: Kernel['notifyUser'],
): Promise<void> {
  await savePassword(db, userId, hash, true);
  await endAllSessions(db, userId, 'password-changed');
  for (const { id, resetAt } of await insertResets(db, [userId], by.id)) {
    await notifyUser(db, {
      userId,
      title: '登录密码已被重置',
      content: `${by.realname}于 ${toWireTime(resetAt)} 重置了您的登录密码，此前的登录已全部结束。如非您本人要求，请立即联系交易中心，并查看有无陌生的登录。为防他人冒用，已密封的文件暂不能打开。`,
      page: SESSIONS_PAGE,
      subjectId: id,
    });
  }
}
