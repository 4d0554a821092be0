import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closedChannels } from './gateway-settings.ts';
import { type Mode, readSettings, SETTINGS, SettingsRefused } from './settings.ts';

function faultsOf(mode: Mode, environment: Record<string, string>): string[] {
  try {
    readSettings(mode, environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsRefused);
    return (error as Error).message.split('\n');
  }
}
const PRODUCTION = {
  GONGKAI_DATA_DIR: '/srv/gongkai',
  GONGKAI_ADMIN_USERNAME: 'root',
  GONGKAI_ADMIN_PASSWORD: 'Geheim#77-x',
};

describe('production', () => {
  it('without any setting is refused, and every missing one is named', () => {
    const faults = faultsOf('production', {}).join('\n');
    for (const name of ['DATABASE_URL', 'GONGKAI_DATA_DIR', 'GONGKAI_ADMIN_USERNAME', 'GONGKAI_ADMIN_PASSWORD'])
      expect(faults).toContain(name);
  });

  it.each([
    ['a data directory and an administrator', PRODUCTION],
    ['a database', { DATABASE_URL: 'postgres://app@db/gongkai', GONGKAI_KEYS_DIR: '/srv/keys' }],
    ['the owner of a database', { GONGKAI_OWNER_URL: 'postgres://owner@db/gongkai', GONGKAI_KEYS_DIR: '/srv/keys' }],
  ])('starts with %s', (_what, environment) => {
    expect(faultsOf('production', environment)).toEqual([]);
  });

  it.each([
    ['only the name of an administrator', { GONGKAI_ADMIN_USERNAME: 'root' }],
    ['only the password of an administrator', { GONGKAI_ADMIN_PASSWORD: 'Geheim#77-x' }],
  ])('with %s misses the other half', (_what, environment) => {
    expect(faultsOf('production', environment).join()).toContain('GONGKAI_ADMIN_USERNAME and GONGKAI_ADMIN_PASSWORD');
  });

  it.each(['DATABASE_URL', 'GONGKAI_OWNER_URL'])('on a database of %s is refused without a folder of keys', (name) => {
    const environment = { [name]: 'postgres://app@db/gongkai', GONGKAI_DATA_DIR: '/srv/gongkai' };
    expect(faultsOf('production', environment)).toEqual([expect.stringContaining('GONGKAI_KEYS_DIR must be set')]);
  });

  it('keeps the keys in the data directory unless another folder is named', () => {
    expect(readSettings('production', PRODUCTION).keysDir).toBe('/srv/gongkai/keys');
    expect(readSettings('production', { ...PRODUCTION, GONGKAI_KEYS_DIR: '/srv/keys' }).keysDir).toBe('/srv/keys');
  });

  it('never mounts the hooks of the tests', () => {
    expect(faultsOf('production', { ...PRODUCTION, GONGKAI_TEST_HOOKS: '1' })).toEqual([
      'GONGKAI_TEST_HOOKS must not be set in production.',
    ]);
  });

  it('takes no data directory by itself, not even the one of the demo', () => {
    expect(faultsOf('production', { GONGKAI_DATA_DIR: '' }).join()).toContain('GONGKAI_DATA_DIR');
  });
});

describe('the hooks of the tests', () => {
  it.each(['127.0.0.1', '::1', 'localhost'])('are allowed on %s', (HOST) => {
    expect(readSettings('demo', { GONGKAI_TEST_HOOKS: '1', HOST }).testHooks).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'gongkai.example'])('are refused on %s', (HOST) => {
    expect(faultsOf('demo', { GONGKAI_TEST_HOOKS: '1', HOST }).join()).toContain('GONGKAI_TEST_HOOKS');
  });

  it.each(['', '0', 'true', 'yes'])('are off when the setting is "%s"', (value) => {
    expect(readSettings('demo', { GONGKAI_TEST_HOOKS: value }).testHooks).toBe(false);
  });
});

it('starts the demo without any setting', () => {
  expect(readSettings('demo', {})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    ownerUrl: undefined,
    databaseConnections: 10,
    dataDir: './data',
    filesDir: join(process.cwd(), 'data', 'files'),
    keysDir: join(process.cwd(), 'data', 'keys'),
    base: '/ggzyjypt',
    admin: undefined,
    origins: [],
    trustedProxies: [],
    callsPerMinute: 1200,
    metricsToken: undefined,
    apiReference: 'public',
    logLevel: 'info',
    testHooks: false,
    copyrightYear: '2023',
    frameOrigins: [],
    homePath: '/dashboard/analysis',
    publicPath: undefined,
    signSecret: undefined,
    gateways: {},
    uploads: {
      s3: undefined,
      scan: undefined,
      quota: { dayBytes: 10_737_418_240, dayFiles: 2_000, allBytes: 107_374_182_400, allFiles: 50_000 },
      bytesPerSecond: 8_192,
    },
  });
});

describe('the API reference', () => {
  const PRODUCTION = { GONGKAI_DATA_DIR: './data' };

  it('is for the signed-in in production unless the setting opens it', () => {
    expect(readSettings('production', PRODUCTION).apiReference).toBe('signed-in');
    expect(readSettings('production', { ...PRODUCTION, GONGKAI_API_REFERENCE: 'public' }).apiReference).toBe('public');
  });

  it('is open in the demo unless the setting closes it', () =>
    expect(readSettings('demo', { GONGKAI_API_REFERENCE: 'signed-in' }).apiReference).toBe('signed-in'));

  it('is refused for anybody else', () =>
    expect(faultsOf('demo', { GONGKAI_API_REFERENCE: 'admin' }).join()).toContain('GONGKAI_API_REFERENCE'));
});

describe('the gateways of SMS and e-mail', () => {
  const SMS = { GONGKAI_SMS_URL: 'https://sms.example.org/send', GONGKAI_SMS_KEY: 'k' };

  it('are an address and a key each', () =>
    expect(
      readSettings('demo', { ...SMS, GONGKAI_EMAIL_URL: 'http://127.0.0.1:8025/', GONGKAI_EMAIL_KEY: 'e' }).gateways,
    ).toEqual({
      SMS: { url: 'https://sms.example.org/send', key: 'k' },
      EMAIL: { url: 'http://127.0.0.1:8025/', key: 'e' },
    }));

  it.each<[Record<string, string>, RegExp]>([
    [{ GONGKAI_SMS_URL: 'https://sms.example.org/send' }, /GONGKAI_SMS_URL and GONGKAI_SMS_KEY must be set together/],
    [{ GONGKAI_EMAIL_KEY: 'k' }, /GONGKAI_EMAIL_URL and GONGKAI_EMAIL_KEY must be set together/],
    ...['http://sms.example.org', 'ftp://sms.example.org', 'sms', 'https://me:secret@sms.example.org'].map(
      (url): [Record<string, string>, RegExp] => [
        { ...SMS, GONGKAI_SMS_URL: url },
        /GONGKAI_SMS_URL must be an address such as https/,
      ],
    ),
  ])('%j is refused', (environment, words) => expect(() => readSettings('demo', environment)).toThrow(words));

  it('that are missing are told at the start, with what is closed and which setting opens it', () => {
    expect(closedChannels({})).toEqual([
      expect.stringMatching(/one-time codes are refused.*Set GONGKAI_SMS_URL and GONGKAI_SMS_KEY/),
      expect.stringMatching(/Set GONGKAI_EMAIL_URL and GONGKAI_EMAIL_KEY/),
    ]);
    expect(closedChannels(readSettings('demo', SMS).gateways)).toHaveLength(1);
  });
});

describe('uploads', () => {
  const S3 = {
    GONGKAI_S3_ENDPOINT: 'https://s3.example.org',
    GONGKAI_S3_BUCKET: 'files',
    GONGKAI_S3_ACCESS_KEY_ID: 'name',
    GONGKAI_S3_SECRET_ACCESS_KEY: 'key',
  };

  it('have a least pace', () => {
    expect(readSettings('demo', { GONGKAI_UPLOAD_KIB_PER_SECOND: '64' }).uploads.bytesPerSecond).toBe(65_536);
    expect(faultsOf('demo', { GONGKAI_UPLOAD_KIB_PER_SECOND: '0' }).join()).toContain('GONGKAI_UPLOAD_KIB_PER_SECOND');
  });

  it('go to an S3 store that is named whole, and to none that is named in half', () => {
    expect(readSettings('demo', S3).uploads.s3).toMatchObject({ bucket: 'files', region: 'us-east-1' });
    expect(faultsOf('demo', { ...S3, GONGKAI_S3_ENDPOINT: 's3.example.org' }).join()).toContain('GONGKAI_S3_ENDPOINT');
    for (const missing of Object.keys(S3).slice(1))
      expect(faultsOf('demo', { ...S3, [missing]: '' }).join()).toContain(missing);
  });

  it('are scanned by a clamd or by a command, not by both', () => {
    const [GONGKAI_SCAN_CLAMD, GONGKAI_SCAN_COMMAND] = ['/run/clamd.sock', 'clamscan --no-summary'];
    expect(readSettings('demo', { GONGKAI_SCAN_CLAMD }).uploads.scan).toEqual({ clamd: '/run/clamd.sock' });
    expect(readSettings('demo', { GONGKAI_SCAN_COMMAND }).uploads.scan).toEqual({
      command: ['clamscan', '--no-summary'],
    });
    expect(faultsOf('demo', { GONGKAI_SCAN_CLAMD, GONGKAI_SCAN_COMMAND }).join()).toContain('Only one');
  });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['GONGKAI_QUOTA_DAY_MB', '0'],
  ['GONGKAI_QUOTA_ALL_FILES', 'many'],
  ['GONGKAI_BASE', 'ggzyjypt'],
  ['GONGKAI_BASE', '/a/'],
  ['GONGKAI_BASE', '/a b'],
  ['GONGKAI_COPYRIGHT_YEAR', 'now'],
  ['GONGKAI_FRAME_ORIGINS', 'map.example.org'],
  ['GONGKAI_FRAME_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
  ['GONGKAI_HOME_PATH', 'https://elsewhere.example'],
  ['GONGKAI_HOME_PATH', '/user/login'],
  ['GONGKAI_PUBLIC_PATH', 'notices'],
  ['GONGKAI_DATABASE_CONNECTIONS', '4'],
  ['GONGKAI_DATABASE_CONNECTIONS', '501'],
  ['GONGKAI_DATABASE_CONNECTIONS', '7.5'],
  ['GONGKAI_DATABASE_CONNECTIONS', 'many'],
  ['GONGKAI_CALLS_PER_MINUTE', '0'],
  ['GONGKAI_CALLS_PER_MINUTE', 'many'],
  ['GONGKAI_LOG_LEVEL', 'loud'],
  ['GONGKAI_TRUSTED_PROXIES', 'proxy.example'],
  ['GONGKAI_TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/x'],
])('refuses %s=%s and names the setting', (name, value) => {
  expect(faultsOf('demo', { [name]: value })).toEqual([expect.stringContaining(name)]);
});

it('tells all faults at once', () => {
  expect(faultsOf('demo', { PORT: 'x', GONGKAI_BASE: 'x', GONGKAI_CALLS_PER_MINUTE: 'x' })).toHaveLength(3);
});

it('reads lists without blanks and empty items', () => {
  const settings = readSettings('demo', {
    GONGKAI_ORIGINS: ' https://a.example , ,https://b.example,',
    GONGKAI_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16, ::1',
  });
  expect(settings.origins).toEqual(['https://a.example', 'https://b.example']);
  expect(settings.trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', '::1']);
});

it('takes one database role for both purposes when only one is given', () => {
  expect(readSettings('demo', { GONGKAI_OWNER_URL: 'postgres://o@db/g' }).databaseUrl).toBe('postgres://o@db/g');
  expect(readSettings('demo', { DATABASE_URL: 'postgres://a@db/g' }).ownerUrl).toBeUndefined();
});

it('never puts the value of a secret into a refusal', () => {
  const secrets = SETTINGS.filter((setting) => 'secret' in setting).map(({ name }) => [name, 'very-secret-value']);
  const environment = { ...Object.fromEntries(secrets), PORT: 'x', GONGKAI_TEST_HOOKS: '1' };
  expect(faultsOf('production', environment).join()).not.toContain('very-secret-value');
});

it('names each setting once and says what it means', () => {
  const names = SETTINGS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, meaning } of SETTINGS) {
    expect(name).toMatch(/^(PORT|HOST|DATABASE_URL|GONGKAI_[A-Z_\d]+)$/);
    expect(meaning).toMatch(/\.$/);
  }
});
