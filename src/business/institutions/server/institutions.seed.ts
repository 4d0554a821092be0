import { sql } from 'kysely';
import { institutions as declared } from '#business/institutions/institutions.contract.ts';
import { organisationsNamed } from '#business/organisations/server/organisations.reads.ts';
import type { Resource } from '#kit/contract/resource.ts';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { enterRow } from '#kit/server/engine/demo-acts.ts';
import type { DemoPast } from '#kit/server/module/demo.ts';
import { institutionHooks } from './institution-hooks.ts';

const institutions = declared as unknown as Resource;

const DEMO_INSTITUTIONS = {
  YZBK: '云州银行股份有限公司',
  AXPI: '安信财产保险股份有限公司云州分公司',
  YZRD: '云州市融资担保有限公司',
};

/** The institutions of the demo city, entered by finance once their organisations were in force. */
export async function seedInstitutions(db: Db, past: DemoPast): Promise<void> {
  const { rows } = await sql`select from institution limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const [index, [instCode, name]] of Object.entries(DEMO_INSTITUTIONS).entries())
    past.at(past.workday(24, `10:1${index}`), async (scene) => {
      const [organisation] = await organisationsNamed(scene.db, name);
      const values = { instCode, instName: name, orgCode: organisation?.creditCode };
      const caller = await scene.person('finance01');
      await enterRow(scene, institutions, {
        id: fixedId(`institution ${instCode}`),
        values,
        caller,
        hooks: institutionHooks,
      });
    });
}
