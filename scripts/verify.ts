import { createPublicKey } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { fingerprintOf } from '#kit/server/engine/heads.ts';
import { PUBLIC_HEAD_KEY } from '#kit/server/engine/keys.ts';
import { ExportRefused, exportedHistory, exportLines, parseHead } from '#kit/server/engine/verification/fact-export.ts';
import { atOneMoment, databaseHistory } from '#kit/server/engine/verification/fact-history.ts';
import { verifyHistory } from '#kit/server/engine/verification/verify-facts.ts';
import { requireNode24 } from '#kit/server/work/require-node.ts';
import { readSettings, SettingsRefused } from '#server/settings.ts';
import { helpIfAsked } from './lib/help-if-asked.ts';
import { NoDatabase, withDatabase } from './verify/database.ts';
import { foundFault, summaryOf } from './verify/words.ts';

const HELP = `
npm run verify [-- OPTIONS]

Checks that no decision was changed, removed, reordered or put in afterwards: reads the chain of facts, entry by entry,
and holds the signed heads against it; of a database also what reviewers said. Names the first entry that is not as it was. Ends with 0 when all is well and with
1 when it is not, or when it could not be checked.

Without --file it reads the database that the settings name: DATABASE_URL, or the one in GONGKAI_DATA_DIR (./data),
whether a server runs on it or not. It changes nothing there.

  --export FILE  writes facts, links and heads to FILE as lines of JSON, without anything sealed, and checks them
  --file FILE    checks an export instead of the database; it needs the public key and nothing else
  --head HEAD    a head that was given away earlier, as its JSON or as a file with it: it must be in the chain. Only so is
                 a history found that was written again as a whole. May be given several times
  --key FILE     the public key of the heads; without it ${PUBLIC_HEAD_KEY} of the folder of keys (GONGKAI_KEYS_DIR)

Keep the line "newest head" that it prints where no operator of the platform can change it, and give it to --head later.
`;

/** Options that do not go together or name nothing. */
class WrongUse extends Error {}

requireNode24();
helpIfAsked(HELP);

try {
  process.exitCode = await main();
} catch (error) {
  const isExplained = [SettingsRefused, NoDatabase, ExportRefused, WrongUse].some((kind) => error instanceof kind);
  if (!isExplained) throw error;
  console.error(`could not verify: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const options = optionsOf();
  const settings = readSettings('demo', process.env);
  const key = publicKey(options.key ?? join(settings.keysDir, PUBLIC_HEAD_KEY));
  const given = (options.head ?? []).map(givenHead);
  console.log(`key: ${fingerprintOf(key)}`);
  if (options.file) return report(await verifyHistory(await exportedHistory(existing(options.file)), key, given));
  return withDatabase(settings, (db) =>
    atOneMoment(db, async (moment) => {
      const history = await databaseHistory(moment);
      if (options.export) {
        const lines = Readable.from(exportLines(history, toWireTime(new Date())));
        await pipeline(lines, createWriteStream(options.export, { mode: 0o600 }));
        console.log(`exported to ${options.export}`);
      }
      return report(await verifyHistory(history, key, given));
    }),
  );
}

function report(verification: Awaited<ReturnType<typeof verifyHistory>>): number {
  for (const line of summaryOf(verification)) console.log(line);
  console.log(foundFault(verification));
  return verification.fault ? 1 : 0;
}

function optionsOf() {
  try {
    const { values } = parseArgs({
      options: {
        export: { type: 'string' },
        file: { type: 'string' },
        head: { type: 'string', multiple: true },
        key: { type: 'string' },
      },
    });
    if (values.export && values.file) throw new WrongUse('--export writes the database out, --file reads none of it.');
    return values;
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse(`${(error as Error).message}; see --help`);
  }
}

function existing(file: string): string {
  if (!existsSync(file)) throw new WrongUse(`${file} is not there.`);
  return file;
}

function publicKey(file: string) {
  if (!existsSync(file)) throw new WrongUse(`the public key ${file} is not there. Name it by --key.`);
  try {
    const key = createPublicKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below for every file that holds something else.
  }
  throw new WrongUse(`${file} holds no public key of heads.`);
}

function givenHead(text: string) {
  try {
    return parseHead(text.trimStart().startsWith('{') ? text : readFileSync(existing(text), 'utf8').trim());
  } catch (error) {
    if (error instanceof ExportRefused) throw new WrongUse(`--head ${text.slice(0, 80)} is no head: ${error.message}`);
    throw error;
  }
}
