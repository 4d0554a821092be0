import { expect, it } from 'vitest';
import type { Caller } from '#kit/server/http/kernel.ts';
import { testApp } from '#testing/app.ts';
import { areShownTo } from './user-scope.reads.ts';

const { app, idOf } = await testApp();
const { db } = app.kernel;

it('a user who is named twice is shown as one who is named once', async () => {
  const [own, hidden] = [await idOf('bidder01'), await idOf('bidder02')];
  const caller = { id: own, permissions: new Set(), dataRules: new Map() } as unknown as Caller;
  expect(await areShownTo(caller, db, [own, own])).toBe(true);
  expect(await areShownTo(caller, db, [own, hidden])).toBe(false);
  expect(await areShownTo(caller, db, [hidden, hidden])).toBe(false);
});
