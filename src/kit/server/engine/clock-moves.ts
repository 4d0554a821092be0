import { toWireTime } from '#kit/domain/wire-time.ts';
import { secretId } from '#kit/server/data/ids.ts';
import type { OutboxEvent } from '#kit/server/events/outbox.ts';
import type { AuditEntry } from '#kit/server/http/guard/audit.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { recordDone } from '#kit/server/http/record-done.ts';
import type { Timed } from './chronograph.ts';
import type { AnyCommanded } from './commanded.ts';
import type { NewFact } from './facts.ts';
import { keepNextCheck, moveRow } from './move-row.ts';
import { lockRow } from './serve-commands.ts';

/** The moves that the clock makes of an entity: the same way as a command, with fact, audit and events. */
export const timedOf = (kernel: Kernel, commanded: AnyCommanded): Timed => ({
  table: commanded.kind.table,
  fire: async (db, { id, dueAt, now }) => {
    const row = await lockRow(db, commanded, id);
    const command = row && commanded.clock?.due(row, now);
    if (!command) return row ? keepNextCheck(db, commanded, id) : null;
    const facts: NewFact[] = [];
    const events: OutboxEvent[] = [];
    const { from, to } = await moveRow(db, commanded, {
      kernel,
      db,
      row,
      command,
      actors: ['clock'],
      now,
      dueAt: toWireTime(dueAt),
      recordFact: (fact) => facts.push(fact),
      emit: (event) => events.push(event),
    });
    const audit: AuditEntry = {
      actor: undefined,
      address: 'clock',
      action: `CLOCK ${commanded.kind.name} ${command}`,
      outcome: 'done',
      subject: commanded.kind.table,
      subjectId: id,
      detail: { from, to },
      requestId: secretId(),
    };
    await recordDone(db, audit, facts, events);
    return keepNextCheck(db, commanded, id);
  },
});
