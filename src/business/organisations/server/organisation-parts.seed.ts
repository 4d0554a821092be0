import { join } from 'node:path';
import { PART_NAMES, partOf } from '#business/organisations/organisation-parts.contract.ts';
import { ORGANISATION_FILES } from '#business/organisations/organisations.contract.ts';
import { sendFile } from '#kit/server/engine/demo-acts.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { DemoPast, Scene } from '#kit/server/module/demo.ts';
import { DEMO_HOLDINGS, demoRows } from './organisation-parts.demo.ts';
import { partRows } from './organisation-parts.store.ts';
import { enterPartRows, MOST_PART_ROWS, verifySeen } from './organisation-parts.ts';

const PAPER = join(import.meta.dirname, 'demo-paper.jpg');

interface Held {
  id: string;
  name: string;
  number: number;
  creditCodeOf: (name: string) => string | undefined;
}

/** What an organisation tells of itself when it is entered, with a scan of its certificates. */
export async function enterHoldings(past: DemoPast, scene: Scene, held: Held, caller: Caller): Promise<void> {
  const paper = await sendFile(scene, {
    content: { arrivedAt: PAPER },
    name: '资质证书.jpg',
    folder: ORGANISATION_FILES.biz.toLowerCase(),
    ownerId: caller.id,
    audience: 'owner',
    mime: 'image/jpeg',
  });
  const rows = rowsOf(past, held, paper);
  for (const part of PART_NAMES)
    if (part !== 'creditRecords') await enterPartRows(scene.db, part, held.id, rows[part], caller.username);
}

/** Reception compares the qualifications when it approves. */
export async function verifyHoldings({ db }: Scene, id: string, caller: Caller): Promise<void> {
  const rows = await partRows(db, partOf('qualifications'), id, MOST_PART_ROWS);
  await verifySeen(
    db,
    id,
    rows.map((row) => ({ id: row.id, version: row.version })),
    caller,
  );
}

/** What was decided on an organisation is told by supervision. */
export async function tellCredit(past: DemoPast, { db, person }: Scene, held: Held): Promise<void> {
  const { username } = await person('supervisor01');
  await enterPartRows(db, 'creditRecords', held.id, rowsOf(past, held, '').creditRecords, username);
}

function rowsOf({ day }: DemoPast, { name, number, creditCodeOf }: Held, paper: string) {
  const holdings = DEMO_HOLDINGS[name];
  if (!holdings) throw new Error(`the demo city does not know what ${name} holds`);
  return demoRows(holdings, { number, day, paper, creditCodeOf });
}
