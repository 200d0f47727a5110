import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import type { ConfigError } from './config-error.ts';

const secret = 'a secret of 32 characters only..';
const databaseUrl = 'postgres://vitrine:hush@db.example:5432/vitrine';

function problemOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as ConfigError).message;
  }
  return 'no problem';
}

test('the default is a local server on port 3000', () => {
  expect(loadConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    shutdownDelay: 0,
    publicUrl: 'http://localhost:3000',
    appEnv: 'local',
    debug: false,
    trustedProxies: 0,
    hstsSubdomains: false,
    securityContact: undefined,
    appSecret: undefined,
    previousSecrets: [],
    auditKey: undefined,
    owner: undefined,
    logLevel: 'info',
    smtpUrl: undefined,
    mailFrom: undefined,
    staking: { apiUrl: undefined, isDemo: true, rpcs: new Map(), allowedContracts: [] },
    stakingDemo: 'chain',
    limits: { uploadBytes: 41_943_040, connections: undefined, cacheBytes: 67_108_864, databasePool: 10 },
  });
});

test('an empty setting counts as absent', () => {
  const names = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'PUBLIC_URL',
    'APP_ENV',
    'APP_SECRET',
    'OWNER_EMAIL',
    'OWNER_PASSWORD',
    'LOG_LEVEL',
    'LOG_FILE',
    'METRICS_TOKEN',
    'METRICS_LISTEN',
    'LIMIT_UPLOAD_BYTES',
    'LIMIT_CONNECTIONS',
    'CACHE_BYTES',
    'DATABASE_POOL',
    'SMTP_URL',
    'MAIL_FROM',
    'MOLLIE_API_URL',
    'STAKING_API_URL',
  ];
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
});

test('every setting is parsed', () => {
  const config = loadConfig({
    HOST: '::1',
    PORT: '8080',
    DATA_DIR: '/var/lib/vitrine',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://Example.com/',
    APP_ENV: 'production',
    DEBUG: '1',
    TRUSTED_PROXIES: '2',
    HSTS_SUBDOMAINS: '1',
    SECURITY_CONTACT: 'security@vitrine.example',
    SHUTDOWN_DELAY: '7',
    APP_SECRET: secret,
    APP_SECRET_PREVIOUS: `${secret}1,${secret}2`,
    AUDIT_KEY: 'an audit key of 32 characters ..',
    OWNER_EMAIL: 'owner@vitrine.example',
    OWNER_PASSWORD: 'twelve chars',
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtps://me:hush@mail.example',
    MAIL_FROM: '"Studio, Vitrine" <post@vitrine.example>',
    STAKING_API_URL: 'https://Staking.example/v1/',
    LIMIT_UPLOAD_BYTES: '1048576',
    LIMIT_CONNECTIONS: '500',
    CACHE_BYTES: '1073741824',
    DATABASE_POOL: '2',
  });
  expect(config).toEqual({
    host: '::1',
    port: 8080,
    dataDir: resolve('/var/lib/vitrine'),
    databaseUrl,
    publicUrl: 'https://example.com',
    appEnv: 'production',
    debug: true,
    trustedProxies: 2,
    hstsSubdomains: true,
    securityContact: 'mailto:security@vitrine.example',
    shutdownDelay: 7,
    appSecret: secret,
    previousSecrets: [`${secret}1,${secret}2`, `${secret}1`, `${secret}2`],
    auditKey: 'an audit key of 32 characters ..',
    owner: { email: 'owner@vitrine.example', password: 'twelve chars' },
    logLevel: 'warn',
    smtpUrl: 'smtps://me:hush@mail.example',
    mailFrom: { name: 'Studio, Vitrine', address: 'post@vitrine.example' },
    staking: { apiUrl: 'https://staking.example/v1', isDemo: false, rpcs: new Map(), allowedContracts: [] },
    stakingDemo: 'chain',
    limits: { uploadBytes: 1_048_576, connections: 500, cacheBytes: 1_073_741_824, databasePool: 2 },
  });
});

test('after SIGTERM, connections stay open for 5 seconds in production and close at once locally', () => {
  const { shutdownDelay } = loadConfig({ APP_ENV: 'production' });
  expect([shutdownDelay, loadConfig({}).shutdownDelay]).toEqual([5, 0]);
  expect(problemOf({ SHUTDOWN_DELAY: '61' })).toContain('expected a whole number from 0 to 60');
});

test('84: the URL of the staking service uses https or points to this machine, and contains no credentials', () => {
  for (const STAKING_API_URL of ['https://staking.example', 'http://localhost:8080/v1', 'http://[::1]:1'])
    expect(loadConfig({ STAKING_API_URL }).staking.apiUrl, STAKING_API_URL).toBe(STAKING_API_URL);
  for (const STAKING_API_URL of [
    'staking.example',
    'http://staking.example',
    'ftp://staking.example',
    'https://name:hush@staking.example',
    'https://staking.example/?key=hush',
    'https://staking.example/#top',
    'http://127.0.0.1.staking.example',
  ]) {
    const problem = problemOf({ STAKING_API_URL });
    expect(problem, STAKING_API_URL).toContain('STAKING_API_URL is ');
    expect(problem).not.toContain('hush');
  }
});

test.each(['true', '0', '', 'yes', 'on', '01', ' 1', '1 '])(
  '92: debug mode is off when DEBUG is "%s"',
  (DEBUG) => {
    expect(loadConfig({ DEBUG })).toMatchObject({ debug: false, logLevel: 'info' });
  },
);

test('92: debug mode is on when DEBUG is 1, and the log level is debug', () => {
  expect(loadConfig({ DEBUG: '1' })).toMatchObject({ debug: true, logLevel: 'debug' });
});

test('92: debug mode is off when DEBUG is absent', () => {
  expect(loadConfig({}).debug).toBe(false);
});

test('the public URL follows the port, and is undefined when the operating system chooses the port', () => {
  expect(loadConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(loadConfig({ PORT: '80' }).publicUrl).toBe('http://localhost');
  expect(loadConfig({ PORT: '0' }).publicUrl).toBeUndefined();
  expect(loadConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:7/' }).publicUrl).toBe('http://localhost:7');
});

test('both schemes of PostgreSQL URLs are accepted', () => {
  const DATABASE_URL = databaseUrl.replace('postgres:', 'postgresql:');
  expect(loadConfig({ DATABASE_URL, APP_SECRET: secret }).databaseUrl).toBe(DATABASE_URL);
});

test('an invalid setting is reported on its own line, with the expected value', () => {
  expect(problemOf({ HOST: 'http://a' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      HOST is "http://a", expected an IP address, or localhost"
  `,
  );
  expect(problemOf({ PORT: '70000' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      PORT is "70000", expected a whole number from 0 to 65535"
  `,
  );
  expect(problemOf({ PORT: 'abc' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      PORT is "abc", expected a whole number from 0 to 65535"
  `,
  );
  expect(problemOf({ APP_ENV: 'staging\nnow' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      APP_ENV is "staging\\nnow", expected local or production"
  `,
  );
  expect(problemOf({ TRUSTED_PROXIES: '-1' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      TRUSTED_PROXIES is "-1", expected a whole number from 0 to 10"
  `,
  );
  expect(problemOf({ TRUSTED_PROXIES: '11' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      TRUSTED_PROXIES is "11", expected a whole number from 0 to 10"
  `,
  );
  expect(problemOf({ LOG_LEVEL: 'loud' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      LOG_LEVEL is "loud", expected one of fatal, error, warn, info, debug, trace, silent"
  `,
  );
  expect(problemOf({ PUBLIC_URL: 'example.com' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      PUBLIC_URL is "example.com", expected an origin without a path, such as https://example.com"
  `,
  );
  expect(problemOf({ PUBLIC_URL: 'https://example.com/shop' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      PUBLIC_URL is "https://example.com/shop", expected an origin without a path, such as https://example.com"
  `,
  );
  expect(problemOf({ PUBLIC_URL: `https://example.com/${'a'.repeat(99)}` })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      PUBLIC_URL is "https://example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…", expected an origin without a path, such as https://example.com"
  `,
  );
});

test.each(['ftp://a', 'https://a?', 'https://a#', 'https://me@a', 'https://me:pass@a', 'https://a/?x=1'])(
  'the public URL cannot be %s',
  (PUBLIC_URL) => {
    expect(problemOf({ PUBLIC_URL })).toContain('expected an origin without a path');
  },
);

test('an invalid database URL is reported without its password', () => {
  const APP_SECRET = secret;
  expect(problemOf({ APP_SECRET, DATABASE_URL: 'mysql://me:hush@db/vitrine' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      DATABASE_URL is "mysql://me:***@db/vitrine", expected postgres://user:password@host/database"
  `,
  );
  expect(
    problemOf({ APP_SECRET, DATABASE_URL: 'postgres://me:hush@db:port/a?password=hush' }),
  ).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      DATABASE_URL is "postgres://me:***@db:port/a?***", expected postgres://user:password@host/database"
  `,
  );
  expect(problemOf({ APP_SECRET, DATABASE_URL: 'hush' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      DATABASE_URL is set (not a URL, not shown), expected postgres://user:password@host/database"
  `,
  );
});

test('the value of a secret is never printed', () => {
  expect(problemOf({ APP_SECRET: 'hush' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      APP_SECRET is set (4 characters, not shown), expected at least 32 characters"
  `,
  );
});

test('a database that is shared by several nodes requires a shared secret', () => {
  expect(problemOf({ DATABASE_URL: databaseUrl })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      APP_SECRET is missing, expected at least 32 characters, the same for all nodes, because DATABASE_URL is set"
  `,
  );
});

test('the configured owner needs an email address and a password of a minimum length, which is never printed', () => {
  const OWNER_EMAIL = 'owner@vitrine.example';
  expect(problemOf({ OWNER_EMAIL: 'owner', OWNER_PASSWORD: 'twelve chars' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      OWNER_EMAIL is "owner", expected an email address"
  `,
  );
  expect(problemOf({ OWNER_EMAIL })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      OWNER_PASSWORD is missing, expected 12 to 200 characters, because OWNER_EMAIL is set"
  `,
  );
  expect(problemOf({ OWNER_PASSWORD: 'twelve chars' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      OWNER_EMAIL is missing, expected an email address, because OWNER_PASSWORD is set"
  `,
  );
  expect(problemOf({ OWNER_EMAIL, OWNER_PASSWORD: 'eleven char' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      OWNER_PASSWORD is set (11 characters, not shown), expected 12 to 200 characters"
  `,
  );
  expect(problemOf({ OWNER_EMAIL, OWNER_PASSWORD: 'x'.repeat(201) })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      OWNER_PASSWORD is set (201 characters, not shown), expected 12 to 200 characters"
  `,
  );
});

test('all invalid settings are reported at once, each on its own line', () => {
  expect(problemOf({ PORT: 'x', LOG_LEVEL: 'y', APP_SECRET: 'z' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      PORT is "x", expected a whole number from 0 to 65535
      APP_SECRET is set (1 characters, not shown), expected at least 32 characters
      LOG_LEVEL is "y", expected one of fatal, error, warn, info, debug, trace, silent"
  `,
  );
});

test.each([
  ['post@vitrine.example', '', 'post@vitrine.example'],
  ['Studio Vitrine <post@vitrine.example>', 'Studio Vitrine', 'post@vitrine.example'],
  ['"Ateliér, Vitrine" <post@vitrine.example>', 'Ateliér, Vitrine', 'post@vitrine.example'],
])('the sender %s is accepted', (MAIL_FROM, name, address) => {
  expect(loadConfig({ MAIL_FROM }).mailFrom).toEqual({ name, address });
});

test.each([
  'post',
  'one@vitrine.example, two@vitrine.example',
  'all: one@vitrine.example;',
  'Studio <post@vitrine.example>\r\nBcc: thief@vitrine.example',
  'Studio\u202e <post@vitrine.example>',
  `${'x'.repeat(101)} <post@vitrine.example>`,
])('the sender %j is rejected', (MAIL_FROM) => {
  expect(problemOf({ MAIL_FROM })).toContain('expected an email address, such as Studio Vitrine <');
});

test.each([
  'smtp://localhost:1025',
  'smtps://mail.example',
  'smtp://me:p%40ss%2F@mail.example:587',
  'smtp://[::1]:25/',
])('the mail server %s is accepted', (SMTP_URL) => {
  expect(loadConfig({ SMTP_URL, MAIL_FROM: 'post@vitrine.example' }).smtpUrl).toBe(SMTP_URL);
});

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://me@mail.example',
  'smtp://me:%zzhush@mail.example',
  'smtps://me:hush@mail.example?tls.rejectUnauthorized=false',
  'smtps://me:hush@mail.example/path',
  'smtps://me:hush@mail.example:99999',
  'hush',
])('the mail server %s is rejected without printing its password', (SMTP_URL) => {
  const problem = problemOf({ SMTP_URL, MAIL_FROM: 'post@vitrine.example' });
  expect(problem).toContain('SMTP_URL is ');
  expect(problem).toContain('expected smtps://user:password@host');
  expect(problem).not.toContain('hush');
});

test('a mail server requires a sender', () => {
  expect(problemOf({ SMTP_URL: 'smtp://localhost' })).toMatchInlineSnapshot(
    `
    "Cannot start. Check these settings:
      MAIL_FROM is missing, expected an email address, such as Studio Vitrine <post@example.com>, because SMTP_URL is set"
  `,
  );
});

test('the server only listens on an IP address or localhost, which need no DNS lookup', () => {
  for (const HOST of ['0.0.0.0', '::', '::1', '192.0.2.1', 'localhost'])
    expect(loadConfig({ HOST }).host).toBe(HOST);
  for (const HOST of ['nohost.invalid', '999.1.1.1', '[::1]', '127.1'])
    expect(problemOf({ HOST })).toContain(`HOST is "${HOST}", expected an IP address, or localhost`);
});

test('a database URL must name a database and use a TLS mode that exists', () => {
  const problemOfUrl = (DATABASE_URL: string) => problemOf({ DATABASE_URL, APP_SECRET: secret });
  for (const url of ['postgres://me:hush@db.example', 'postgres://me:hush@db.example/', 'postgres://'])
    expect(problemOfUrl(url), url).toContain('expected postgres://user:password@host/database');
  for (const mode of ['nonsense', '', 'REQUIRE'])
    expect(problemOfUrl(`${databaseUrl}?sslmode=${mode}`), mode).toContain('with sslmode disable');
  for (const url of [`${databaseUrl}?sslmode=require`, 'postgres:///vitrine?host=/run/postgresql'])
    expect(problemOfUrl(url), url).toBe('no problem');
});

test('HSTS_SUBDOMAINS accepts only 1 or 0', () => {
  expect([loadConfig({}), loadConfig({ HSTS_SUBDOMAINS: '0' })]).toMatchObject([
    { hstsSubdomains: false },
    { hstsSubdomains: false },
  ]);
  for (const HSTS_SUBDOMAINS of ['yes', 'true', ' 1'])
    expect(problemOf({ HSTS_SUBDOMAINS })).toContain('HSTS_SUBDOMAINS is ');
});

test('the Mollie key is only sent over https or to this machine', () => {
  expect(loadConfig({}).mollieUrl).toBeUndefined();
  expect(loadConfig({ MOLLIE_API_URL: 'https://mollie.example/v2/' }).mollieUrl).toBe(
    'https://mollie.example/v2',
  );
  expect(loadConfig({ MOLLIE_API_URL: 'http://127.0.0.1:4141' }).mollieUrl).toBe('http://127.0.0.1:4141');
  for (const MOLLIE_API_URL of [
    'http://mollie.example',
    'ftp://mollie.example',
    'mollie',
    'https://a.example/?b',
  ])
    expect(() => loadConfig({ MOLLIE_API_URL }), MOLLIE_API_URL).toThrow('MOLLIE_API_URL');
});

test.each([
  ['LIMIT_UPLOAD_BYTES', 1_048_576, 104_857_600],
  ['LIMIT_CONNECTIONS', 50, 10_000],
  ['CACHE_BYTES', 8_388_608, 1_073_741_824],
  ['DATABASE_POOL', 2, 100],
])('%s outside its safe range stops the start', (name, min, max) => {
  for (const value of [min, max]) expect(() => loadConfig({ [name]: String(value) })).not.toThrow();
  for (const value of [min - 1, max + 1, -1, 1.5, '1e3', '40MB', '9'.repeat(40)])
    expect(problemOf({ [name]: String(value) })).toContain(`expected a whole number from ${min} to ${max}`);
});

test('the metrics have a token, an address of their own, both or neither', () => {
  const token = 'a-token-of-32-visible-characters';
  expect(loadConfig({}).metrics).toBeUndefined();
  expect(loadConfig({ METRICS_TOKEN: token }).metrics).toEqual({ token, listen: undefined });
  const addresses = [
    ['127.0.0.1:9464', '127.0.0.1', 9464],
    ['localhost:1', 'localhost', 1],
    ['[::1]:65535', '::1', 65_535],
  ] as const;
  for (const [value, host, port] of addresses)
    expect(loadConfig({ METRICS_LISTEN: value }).metrics?.listen).toEqual({ host, port });
});

test('an address of the metrics that cannot be one is named', () => {
  const wrong = [
    '9464',
    ':9464',
    '127.0.0.1',
    '127.0.0.1:0',
    '127.0.0.1:65536',
    '::1:9464',
    '[127.0.0.1]:9464',
    'example.com:9464',
    '127.0.0.1:9464/metrics',
    '[]:9464',
  ];
  for (const value of wrong)
    expect(problemOf({ METRICS_LISTEN: value })).toContain(
      `METRICS_LISTEN is "${value}", expected an IP address or localhost, and a port`,
    );
});

test('a token of the metrics is long, fits into a header, and is not shown', () => {
  for (const value of ['short', `${'x'.repeat(31)} y`, 'x'.repeat(201), `${'x'.repeat(32)}é`])
    expect(problemOf({ METRICS_TOKEN: value })).toContain(
      `METRICS_TOKEN is set (${value.length} characters, not shown), expected 32 to 200 visible ASCII characters`,
    );
});

test('the log file has an absolute path', () => {
  expect(loadConfig({ LOG_FILE: '/var/log/vitrine.log' }).logFile).toBe('/var/log/vitrine.log');
  expect(problemOf({ LOG_FILE: 'vitrine.log' })).toContain(
    'LOG_FILE is "vitrine.log", expected an absolute path',
  );
});
