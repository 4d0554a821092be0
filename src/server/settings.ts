import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Gateways } from '#kit/server/http/kernel.ts';
import type { ReferenceAccess } from '#kit/server/http/openapi.ts';
import { GATEWAY_SETTINGS, readGateways } from './gateway-settings.ts';
import { readUploadSettings, type UploadSettings } from './upload-settings.ts';

/** One line of the table from which start-up reads its settings and `docs/configuration.md` is printed. */
interface Setting {
  name: string;
  /** What it is when it is not set; undefined means "off" or "none". */
  fallback?: string;
  secret?: true;
  meaning: string;
}

export const SETTINGS = [
  { name: 'PORT', fallback: '3000', meaning: 'Port of the server.' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address that the server listens on.' },
  {
    name: 'DATABASE_URL',
    secret: true,
    meaning:
      'PostgreSQL 15 or newer, as the role that serves. Without it the embedded PostgreSQL runs in GONGKAI_DATA_DIR.',
  },
  {
    name: 'GONGKAI_OWNER_URL',
    secret: true,
    meaning:
      'The same database as the role that owns the tables, migrates and may create a schema. With only one of the two given it does both, and grants do not protect the audit.',
  },
  {
    name: 'GONGKAI_DATABASE_CONNECTIONS',
    fallback: '10',
    meaning:
      'Connections that one process opens to serve, from 5 to 500. Beside them it has 2 that listen, and up to 3 more while it starts. The sum over all processes must stay below max_connections of PostgreSQL (100 unless you changed it).',
  },
  {
    name: 'GONGKAI_DATA_DIR',
    fallback: './data',
    meaning: 'Folder of the embedded PostgreSQL. In production it must be named when DATABASE_URL is not.',
  },
  {
    name: 'GONGKAI_FILES_DIR',
    meaning:
      'Folder of uploaded files; without it they lie in `files` inside GONGKAI_DATA_DIR. Several processes share it.',
  },
  {
    name: 'GONGKAI_KEYS_DIR',
    meaning:
      'Folder of the keys that sign heads of the chain of facts and seal single fields; without it they lie in `keys` inside GONGKAI_DATA_DIR. The first start makes them; several processes share them. Keep a backup apart from that of the database: what is sealed cannot be read without it. In production it must be named with DATABASE_URL or GONGKAI_OWNER_URL.',
  },
  {
    name: 'GONGKAI_S3_ENDPOINT',
    meaning:
      'Origin of an S3 store such as https://s3.example.org: finished files lie there, in the bucket as the first part of the path. What is on its way in still lies in GONGKAI_FILES_DIR. Before you set, change or unset it, copy the folder `kept` of GONGKAI_FILES_DIR into the bucket, or back, under the same names: a file that the store lacks is 404 and told once in the audit (JOB files), but no row is ever deleted for it, and it is back with its bytes.',
  },
  { name: 'GONGKAI_S3_BUCKET', meaning: 'Bucket of the S3 store; it must exist.' },
  { name: 'GONGKAI_S3_REGION', fallback: 'us-east-1', meaning: 'Region that signs the calls to the S3 store.' },
  { name: 'GONGKAI_S3_ACCESS_KEY_ID', meaning: 'Name of the key to the S3 store.' },
  { name: 'GONGKAI_S3_SECRET_ACCESS_KEY', secret: true, meaning: 'The key to the S3 store.' },
  {
    name: 'GONGKAI_SCAN_CLAMD',
    meaning:
      'Socket of a clamd, as a path or as host:port: every upload is scanned, and refused while the scanner is away. Files beyond its StreamMaxLength are refused for good: set that to the largest file you take, 2 GiB for all.',
  },
  {
    name: 'GONGKAI_SCAN_COMMAND',
    meaning:
      'A program instead of a clamd, with its words and the path of the file as the last: it ends with 0 for clean and 1 for found.',
  },
  { name: 'GONGKAI_QUOTA_DAY_MB', fallback: '10240', meaning: 'MB that one account may upload in 24 hours.' },
  { name: 'GONGKAI_QUOTA_DAY_FILES', fallback: '2000', meaning: 'Files that one account may upload in 24 hours.' },
  { name: 'GONGKAI_QUOTA_ALL_MB', fallback: '102400', meaning: 'MB that one account may have here.' },
  { name: 'GONGKAI_QUOTA_ALL_FILES', fallback: '50000', meaning: 'Files that one account may have here.' },
  {
    name: 'GONGKAI_UPLOAD_KIB_PER_SECOND',
    fallback: '8',
    meaning:
      'KiB a second that a file on its way in must bring in every half minute; a slower one is cut off. All other bodies must be whole after 30 seconds. A proxy in front needs limits no shorter than these.',
  },
  ...GATEWAY_SETTINGS,
  { name: 'GONGKAI_BASE', fallback: '/ggzyjypt', meaning: 'Path below which the API stands.' },
  {
    name: 'GONGKAI_ADMIN_USERNAME',
    meaning: 'Name of the first administrator; needed in production while there is no user.',
  },
  {
    name: 'GONGKAI_ADMIN_PASSWORD',
    secret: true,
    meaning: "The first administrator's password; needed together with the name.",
  },
  {
    name: 'GONGKAI_ORIGINS',
    fallback: '',
    meaning: 'Comma-joined origins of other sites that may call the API from a browser.',
  },
  {
    name: 'GONGKAI_COPYRIGHT_YEAR',
    fallback: '2023',
    meaning: 'The year in the copyright line of every page.',
  },
  {
    name: 'GONGKAI_FRAME_ORIGINS',
    fallback: '',
    meaning: 'Comma-joined origins of other sites that the menu may show inside the frame.',
  },
  {
    name: 'GONGKAI_HOME_PATH',
    fallback: '/dashboard/analysis',
    meaning: 'Where somebody who is signed in goes from the sign-in page.',
  },
  {
    name: 'GONGKAI_PUBLIC_PATH',
    meaning: 'One more path of the web client that opens without signing in.',
  },
  {
    name: 'GONGKAI_SIGN_SECRET',
    meaning:
      'Makes the dictionary calls demand the X-Sign of this secret. Every browser gets the secret: it keeps nobody out.',
  },
  {
    name: 'GONGKAI_TRUSTED_PROXIES',
    fallback: '',
    meaning: 'Comma-joined addresses whose X-Forwarded-For is believed.',
  },
  {
    name: 'GONGKAI_CALLS_PER_MINUTE',
    fallback: '1200',
    meaning: 'Calls a minute for one session, or for one address before sign-in.',
  },
  {
    name: 'GONGKAI_METRICS_TOKEN',
    secret: true,
    meaning:
      'Bearer token for /metrics. Without it only this machine itself may read it, and nobody once GONGKAI_TRUSTED_PROXIES names a proxy. A proxy on this machine that passes on neither the Host nor a header such as X-Forwarded-For looks like this machine: name it.',
  },
  {
    name: 'GONGKAI_API_REFERENCE',
    meaning:
      'Who reads openapi.json and openapi.html: public, or signed-in (with the header X-Access-Token). When it is not set, signed-in in production and public in the demo.',
  },
  { name: 'GONGKAI_LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  { name: 'GONGKAI_TEST_HOOKS', meaning: '1 mounts the hooks of the tests. Loopback only; refused in production.' },
] as const satisfies Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];
export type Mode = 'demo' | 'production';

export interface Settings {
  mode: Mode;
  port: number;
  host: string;
  databaseUrl: string | undefined;
  ownerUrl: string | undefined;
  databaseConnections: number;
  dataDir: string;
  filesDir: string;
  keysDir: string;
  uploads: UploadSettings;
  gateways: Gateways;
  base: string;
  admin: { username: string; password: string } | undefined;
  origins: string[];
  copyrightYear: string;
  frameOrigins: string[];
  homePath: string;
  publicPath: string | undefined;
  signSecret: string | undefined;
  trustedProxies: string[];
  callsPerMinute: number;
  metricsToken: string | undefined;
  apiReference: ReferenceAccess;
  logLevel: string;
  testHooks: boolean;
}

/** Told when the database has no user, or when there is no database to ask. */
export const ADMIN_NEEDED =
  'GONGKAI_ADMIN_USERNAME and GONGKAI_ADMIN_PASSWORD must be set for a database without users.';

export class SettingsRefused extends Error {}

type Environment = Record<string, string | undefined>;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads the environment. All faults are told at once, each with the name of its setting. */
export function readSettings(mode: Mode, environment: Environment): Settings {
  const read = (name: SettingName): string | undefined => {
    const fallback = (SETTINGS as readonly Setting[]).find((setting) => setting.name === name)?.fallback;
    return environment[name] || fallback || undefined;
  };
  const faults = mode === 'production' ? productionFaults(environment) : [];
  const port = Number(read('PORT'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push('PORT must be a port number.');
  const base = read('GONGKAI_BASE') ?? '';
  if (!isPath(base)) faults.push('GONGKAI_BASE must be a path such as /ggzyjypt.');
  const callsPerMinute = Number(read('GONGKAI_CALLS_PER_MINUTE'));
  if (!Number.isInteger(callsPerMinute) || callsPerMinute < 1)
    faults.push('GONGKAI_CALLS_PER_MINUTE must be a positive whole number.');
  const databaseConnections = Number(read('GONGKAI_DATABASE_CONNECTIONS'));
  if (!Number.isInteger(databaseConnections) || databaseConnections < 5 || databaseConnections > 500)
    faults.push('GONGKAI_DATABASE_CONNECTIONS must be a whole number from 5 to 500.');
  const host = read('HOST') ?? '';
  const testHooks = read('GONGKAI_TEST_HOOKS') === '1';
  if (testHooks && !LOOPBACK.includes(host))
    faults.push('GONGKAI_TEST_HOOKS works on loopback only; HOST is another address.');
  const copyrightYear = read('GONGKAI_COPYRIGHT_YEAR') ?? '';
  if (!/^\d{4}$/.test(copyrightYear)) faults.push('GONGKAI_COPYRIGHT_YEAR must be a year such as 2023.');
  const frameOrigins = list(read('GONGKAI_FRAME_ORIGINS') ?? '');
  if (!frameOrigins.every(isOrigin))
    faults.push('GONGKAI_FRAME_ORIGINS must be origins such as https://map.example.org.');
  const homePath = read('GONGKAI_HOME_PATH') ?? '';
  const publicPath = read('GONGKAI_PUBLIC_PATH');
  if (!isPath(homePath) || homePath.startsWith('/user'))
    faults.push(
      'GONGKAI_HOME_PATH must be a path such as /dashboard/analysis, and none of the sign-in pages below /user.',
    );
  if (publicPath && !isPath(publicPath)) faults.push('GONGKAI_PUBLIC_PATH must be a path such as /notices.');
  const trustedProxies = list(read('GONGKAI_TRUSTED_PROXIES') ?? '');
  if (!trustedProxies.every(isProxy))
    faults.push('GONGKAI_TRUSTED_PROXIES must be addresses, or networks such as 10.0.0.0/8.');
  const logLevel = read('GONGKAI_LOG_LEVEL') ?? '';
  if (!LOG_LEVELS.includes(logLevel)) faults.push(`GONGKAI_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const apiReference = referenceAccess(read('GONGKAI_API_REFERENCE'), mode, faults);
  const uploads = readUploadSettings(read, faults);
  const gateways = readGateways(read, faults);
  if (faults.length > 0) throw new SettingsRefused(faults.join('\n'));
  return {
    uploads,
    gateways,
    mode,
    port,
    host,
    base,
    callsPerMinute,
    testHooks,
    copyrightYear,
    frameOrigins,
    homePath,
    publicPath,
    signSecret: read('GONGKAI_SIGN_SECRET'),
    trustedProxies,
    logLevel,
    databaseUrl: read('DATABASE_URL') ?? read('GONGKAI_OWNER_URL'),
    ownerUrl: read('GONGKAI_OWNER_URL'),
    databaseConnections,
    dataDir: read('GONGKAI_DATA_DIR') ?? '',
    filesDir: resolve(read('GONGKAI_FILES_DIR') ?? join(read('GONGKAI_DATA_DIR') ?? '', 'files')),
    keysDir: resolve(read('GONGKAI_KEYS_DIR') ?? join(read('GONGKAI_DATA_DIR') ?? '', 'keys')),
    admin: adminOf(environment),
    origins: list(read('GONGKAI_ORIGINS') ?? ''),
    metricsToken: read('GONGKAI_METRICS_TOKEN'),
    apiReference,
  };
}

function referenceAccess(text: string | undefined, mode: Mode, faults: string[]): ReferenceAccess {
  if (text === 'public' || text === 'signed-in') return text;
  if (text !== undefined) faults.push('GONGKAI_API_REFERENCE must be public or signed-in.');
  return mode === 'demo' ? 'public' : 'signed-in';
}

const isPath = (text: string) => /^(\/[\w-]+)+$/.test(text);
// What is here goes into a header: nothing but an origin may.
const isOrigin = (text: string) => /^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(text);

const isProxy = (text: string) => /^[^/]+(\/\d{1,3})?$/.test(text) && isIP(text.split('/')[0] ?? '') !== 0;

function adminOf({ GONGKAI_ADMIN_USERNAME: username, GONGKAI_ADMIN_PASSWORD: password }: Environment) {
  return username && password ? { username, password } : undefined;
}

function productionFaults(environment: Environment): string[] {
  const faults: string[] = [];
  const { DATABASE_URL, GONGKAI_OWNER_URL, GONGKAI_DATA_DIR, GONGKAI_KEYS_DIR } = environment;
  if (!DATABASE_URL && !GONGKAI_OWNER_URL && !GONGKAI_DATA_DIR) {
    faults.push('DATABASE_URL or GONGKAI_DATA_DIR must be set.');
    // Whether a database has users is known only once it is named; a new one has none.
    if (!adminOf(environment)) faults.push(ADMIN_NEEDED);
  }
  // The folder where the program happens to be started is lost with its machine, and with it what was sealed.
  if ((DATABASE_URL || GONGKAI_OWNER_URL) && !GONGKAI_KEYS_DIR)
    faults.push(
      'GONGKAI_KEYS_DIR must be set with DATABASE_URL: the keys lie outside the database, in a folder you back up.',
    );
  if (environment.GONGKAI_TEST_HOOKS === '1') faults.push('GONGKAI_TEST_HOOKS must not be set in production.');
  return faults;
}
