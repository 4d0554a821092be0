import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { factCalls } from '#business/facts/facts.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { businessNow } from '#kit/server/data/db.ts';
import { fingerprintOf, lastHead, publicKeyText } from '#kit/server/engine/heads.ts';
import { exportLines } from '#kit/server/engine/verification/fact-export.ts';
import { databaseHistory } from '#kit/server/engine/verification/fact-history.ts';
import { serve } from '#kit/server/http/serve.ts';
import { contentDisposition } from '#kit/server/sheets/workbook.ts';

export default function serveFacts(app: FastifyInstance): void {
  const { head: key } = app.kernel.keys;

  serve(app, factCalls.head, async ({ db }) => ({
    head: (await lastHead(db)) ?? null,
    publicKey: publicKeyText(key),
    fingerprint: fingerprintOf(key),
  }));

  serve(app, factCalls.exportFacts, async ({ db, reply }) => {
    const at = toWireTime(await businessNow(db));
    reply
      .type('text/plain; charset=utf-8')
      .header('Content-Disposition', contentDisposition(`facts-${at.replace(/\D/g, '')}.jsonl`));
    // Facts are only ever added, so that batches read one after another agree with each other.
    return Readable.from(exportLines(await databaseHistory(db), at));
  });
}
