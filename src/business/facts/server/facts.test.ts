import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { businessNow } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { chainFacts, recordFact } from '#kit/server/engine/facts.ts';
import { isSigned, keepHead } from '#kit/server/engine/heads.ts';
import { exportedHistory } from '#kit/server/engine/verification/fact-export.ts';
import { verifyHistory } from '#kit/server/engine/verification/verify-facts.ts';
import { testApp } from '#testing/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { app, db, as, nobody } = await testApp();
await recordFact(db, { subject: 'gcOrg', subjectId: newId(), command: 'submit', at: await businessNow(db) });
await chainFacts(db);
await keepHead(db, app.kernel.keys.head, await businessNow(db));

it('the newest head comes with the key that verifies it, for supervision and audit', async () => {
  for (const username of ['supervisor01', 'auditor01']) {
    const { body } = await (await as(username)).get('/facts/head');
    expect(body).toMatchObject({
      success: true,
      result: {
        head: {
          number: expect.any(Number),
          chain: expect.stringMatching(/^[0-9a-f]{64}$/),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          signature: expect.any(String),
        },
        publicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
        fingerprint: expect.stringMatching(/^SHA256:[\w+/]{43}$/),
      },
    });
    expect(isSigned(createPublicKey(body.result.publicKey), body.result.head)).toBe(true);
  }
});

it('an export of an auditor is verified with the public key alone', async () => {
  const auditor = await as('auditor01');
  const { status, raw, headers } = await auditor.get('/facts/export');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="facts-\d{14}\.jsonl"/);
  const file = join(folder, 'facts.jsonl');
  writeFileSync(file, raw);
  const { publicKey } = (await auditor.get('/facts/head')).body.result;
  const { fault, facts } = await verifyHistory(await exportedHistory(file), createPublicKey(publicKey));
  expect(fault).toBeUndefined();
  expect(facts).toBeGreaterThan(0);
});

it('nobody else learns how much was done: neither the public, nor bidders, nor the administrator', async () => {
  for (const path of ['/facts/head', '/facts/export']) {
    expect((await nobody.get(path)).status).toBe(401);
    for (const username of ['admin', 'tenderer01', 'bidder01', 'expert01', 'staff01'])
      expect((await (await as(username)).get(path)).status, `${username} ${path}`).toBe(403);
  }
  expect((await (await as('supervisor01')).get('/facts/export')).status).toBe(403);
});
