import { effectiveCall } from '#admin/permissions/effective.contract.ts';
import { userSessionCalls } from '#admin/session/user-sessions.contract.ts';
import { useCans } from '#kit/web/session/Can.tsx';
import { recycleBinCalls } from '../recycle-bin.contract.ts';
import { importUsers, userCalls } from '../users.contract.ts';

/** What of the page the caller may use. */
export const useUserCans = () =>
  useCans({
    add: userCalls.add.permission,
    edit: userCalls.edit.permission,
    remove: userCalls.remove.permission,
    removeBatch: userCalls.removeBatch.permission,
    freeze: userCalls.freeze.permission,
    password: userCalls.resetPassword.permission,
    sessions: userSessionCalls.list.permission,
    effective: effectiveCall.permission,
    export: userCalls.exportXls.permission,
    import: importUsers.permission,
    bin: recycleBinCalls.restore.permission,
  });
