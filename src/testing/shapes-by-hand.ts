import { expect } from 'vitest';

// Written by hand from the API contract, so that a changed declaration does not change what is expected of it.
export const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

export const USER_KEYS = [
  'id',
  'username',
  'realname',
  'avatar',
  'birthday',
  'sex',
  'email',
  'phone',
  'orgCode',
  'orgCodeTxt',
  'status',
  'delFlag',
  'workNo',
  'post',
  'telephone',
  'activitiSync',
  'userIdentity',
  'departIds',
  'relTenantIds',
  'clientId',
  'homePath',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
].sort();

export const keysOf = (value: object) => Object.keys(value).sort();

/** A done answer: the envelope's five fields and no other. */
export const done = (result: unknown, message: unknown = expect.any(String)) => ({
  success: true,
  message,
  code: 200,
  result,
  timestamp: expect.any(Number),
});
