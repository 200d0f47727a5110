import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import type { ConfigError } from './config-error.ts';

const secret = 'a secret of exactly 32 letters..';
const databaseUrl = 'postgres://vitrine:hush@db.example:5432/vitrine';

function problemOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as ConfigError).message;
  }
  return 'no problem';
}

test('without any setting the program is a local one on port 3000', () => {
  expect(loadConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    appEnv: 'local',
    debug: false,
    trustedProxies: 0,
    appSecret: undefined,
    owner: undefined,
    logLevel: 'info',
    smtpUrl: undefined,
    mailFrom: undefined,
    staking: { apiUrl: undefined, isDemo: true, rpcs: new Map(), allow: [] },
    stakingDemo: 'chain',
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
    'SMTP_URL',
    'MAIL_FROM',
    'STAKING_API_URL',
  ];
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
});

test('every setting can be given', () => {
  const config = loadConfig({
    HOST: '::1',
    PORT: '8080',
    DATA_DIR: '/var/lib/vitrine',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://Example.com/',
    APP_ENV: 'production',
    DEBUG: '1',
    TRUSTED_PROXIES: '2',
    APP_SECRET: secret,
    OWNER_EMAIL: 'owner@vitrine.example',
    OWNER_PASSWORD: 'twelve chars',
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtps://me:hush@mail.example',
    MAIL_FROM: '"Studio, Vitrine" <post@vitrine.example>',
    STAKING_API_URL: 'https://Staking.example/v1/',
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
    appSecret: secret,
    owner: { email: 'owner@vitrine.example', password: 'twelve chars' },
    logLevel: 'warn',
    smtpUrl: 'smtps://me:hush@mail.example',
    mailFrom: { name: 'Studio, Vitrine', address: 'post@vitrine.example' },
    staking: { apiUrl: 'https://staking.example/v1', isDemo: false, rpcs: new Map(), allow: [] },
    stakingDemo: 'chain',
  });
});

test('84: the staking service is https or on this machine, and no secret stands in its address', () => {
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

test('92: debug mode is on when DEBUG is 1, and the log says more', () => {
  expect(loadConfig({ DEBUG: '1' })).toMatchObject({ debug: true, logLevel: 'debug' });
});

test('92: debug mode is off when DEBUG is absent', () => {
  expect(loadConfig({}).debug).toBe(false);
});

test('the public address follows the port, and is unknown while the system chooses it', () => {
  expect(loadConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(loadConfig({ PORT: '80' }).publicUrl).toBe('http://localhost');
  expect(loadConfig({ PORT: '0' }).publicUrl).toBeUndefined();
  expect(loadConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:7/' }).publicUrl).toBe('http://localhost:7');
});

test('both spellings of a PostgreSQL address are taken', () => {
  const DATABASE_URL = databaseUrl.replace('postgres:', 'postgresql:');
  expect(loadConfig({ DATABASE_URL, APP_SECRET: secret }).databaseUrl).toBe(DATABASE_URL);
});

test('a broken setting is told in one line with what is expected', () => {
  expect(problemOf({ HOST: 'http://a' })).toMatchInlineSnapshot(
    `"Settings that can not be used: HOST is "http://a", expected a host name or an IP address."`,
  );
  expect(problemOf({ PORT: '70000' })).toMatchInlineSnapshot(
    `"Settings that can not be used: PORT is "70000", expected a whole number from 0 to 65535."`,
  );
  expect(problemOf({ PORT: 'abc' })).toMatchInlineSnapshot(
    `"Settings that can not be used: PORT is "abc", expected a whole number from 0 to 65535."`,
  );
  expect(problemOf({ APP_ENV: 'staging\nnow' })).toMatchInlineSnapshot(
    `"Settings that can not be used: APP_ENV is "staging\\nnow", expected local or production."`,
  );
  expect(problemOf({ TRUSTED_PROXIES: '-1' })).toMatchInlineSnapshot(
    `"Settings that can not be used: TRUSTED_PROXIES is "-1", expected a whole number from 0 to 10."`,
  );
  expect(problemOf({ TRUSTED_PROXIES: '11' })).toMatchInlineSnapshot(
    `"Settings that can not be used: TRUSTED_PROXIES is "11", expected a whole number from 0 to 10."`,
  );
  expect(problemOf({ LOG_LEVEL: 'loud' })).toMatchInlineSnapshot(
    `"Settings that can not be used: LOG_LEVEL is "loud", expected one of fatal, error, warn, info, debug, trace, silent."`,
  );
  expect(problemOf({ PUBLIC_URL: 'example.com' })).toMatchInlineSnapshot(
    `"Settings that can not be used: PUBLIC_URL is "example.com", expected an origin without a path, such as https://example.com."`,
  );
  expect(problemOf({ PUBLIC_URL: 'https://example.com/shop' })).toMatchInlineSnapshot(
    `"Settings that can not be used: PUBLIC_URL is "https://example.com/shop", expected an origin without a path, such as https://example.com."`,
  );
  expect(problemOf({ PUBLIC_URL: `https://example.com/${'a'.repeat(99)}` })).toMatchInlineSnapshot(
    `"Settings that can not be used: PUBLIC_URL is "https://example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…", expected an origin without a path, such as https://example.com."`,
  );
});

test.each(['ftp://a', 'https://a?', 'https://a#', 'https://me@a', 'https://me:pass@a', 'https://a/?x=1'])(
  'the public address can not be %s',
  (PUBLIC_URL) => {
    expect(problemOf({ PUBLIC_URL })).toContain('expected an origin without a path');
  },
);

test('a broken database address is told without its password', () => {
  const APP_SECRET = secret;
  expect(problemOf({ APP_SECRET, DATABASE_URL: 'mysql://me:hush@db/vitrine' })).toMatchInlineSnapshot(
    `"Settings that can not be used: DATABASE_URL is "mysql://me:***@db/vitrine", expected postgres://user:password@host/database."`,
  );
  expect(
    problemOf({ APP_SECRET, DATABASE_URL: 'postgres://me:hush@db:port/a?password=hush' }),
  ).toMatchInlineSnapshot(
    `"Settings that can not be used: DATABASE_URL is "postgres://me:***@db:port/a?***", expected postgres://user:password@host/database."`,
  );
  expect(problemOf({ APP_SECRET, DATABASE_URL: 'hush' })).toMatchInlineSnapshot(
    `"Settings that can not be used: DATABASE_URL is set (not an address, not shown), expected postgres://user:password@host/database."`,
  );
});

test('a secret is never repeated', () => {
  expect(problemOf({ APP_SECRET: 'hush' })).toMatchInlineSnapshot(
    `"Settings that can not be used: APP_SECRET is set (4 characters, not shown), expected at least 32 characters."`,
  );
});

test('a database for several nodes needs the secret that they share', () => {
  expect(problemOf({ DATABASE_URL: databaseUrl })).toMatchInlineSnapshot(
    `"Settings that can not be used: APP_SECRET is missing, expected at least 32 characters, the same for all nodes, because DATABASE_URL is set."`,
  );
});

test('the owner of the settings has an address and a password of some length, which is never repeated', () => {
  const OWNER_EMAIL = 'owner@vitrine.example';
  expect(problemOf({ OWNER_EMAIL: 'owner', OWNER_PASSWORD: 'twelve chars' })).toMatchInlineSnapshot(
    `"Settings that can not be used: OWNER_EMAIL is "owner", expected an e-mail address."`,
  );
  expect(problemOf({ OWNER_EMAIL })).toMatchInlineSnapshot(
    `"Settings that can not be used: OWNER_PASSWORD is missing, expected 12 to 200 characters, because OWNER_EMAIL is set."`,
  );
  expect(problemOf({ OWNER_PASSWORD: 'twelve chars' })).toMatchInlineSnapshot(
    `"Settings that can not be used: OWNER_EMAIL is missing, expected an e-mail address, because OWNER_PASSWORD is set."`,
  );
  expect(problemOf({ OWNER_EMAIL, OWNER_PASSWORD: 'eleven char' })).toMatchInlineSnapshot(
    `"Settings that can not be used: OWNER_PASSWORD is set (11 characters, not shown), expected 12 to 200 characters."`,
  );
  expect(problemOf({ OWNER_EMAIL, OWNER_PASSWORD: 'x'.repeat(201) })).toMatchInlineSnapshot(
    `"Settings that can not be used: OWNER_PASSWORD is set (201 characters, not shown), expected 12 to 200 characters."`,
  );
});

test('all broken settings are told at once', () => {
  expect(problemOf({ PORT: 'x', LOG_LEVEL: 'y', APP_SECRET: 'z' })).toMatchInlineSnapshot(
    `"Settings that can not be used: PORT is "x", expected a whole number from 0 to 65535; APP_SECRET is set (1 characters, not shown), expected at least 32 characters; LOG_LEVEL is "y", expected one of fatal, error, warn, info, debug, trace, silent."`,
  );
});

test.each([
  ['post@vitrine.example', '', 'post@vitrine.example'],
  ['Studio Vitrine <post@vitrine.example>', 'Studio Vitrine', 'post@vitrine.example'],
  ['"Ateliér, Vitrine" <post@vitrine.example>', 'Ateliér, Vitrine', 'post@vitrine.example'],
])('mails are from %s', (MAIL_FROM, name, address) => {
  expect(loadConfig({ MAIL_FROM }).mailFrom).toEqual({ name, address });
});

test.each([
  'post',
  'one@vitrine.example, two@vitrine.example',
  'all: one@vitrine.example;',
  'Studio <post@vitrine.example>\r\nBcc: thief@vitrine.example',
  `${'x'.repeat(101)} <post@vitrine.example>`,
])('mails are never from %j', (MAIL_FROM) => {
  expect(problemOf({ MAIL_FROM })).toContain('expected an e-mail address, such as Studio Vitrine <');
});

test.each([
  'smtp://localhost:1025',
  'smtps://mail.example',
  'smtp://me:p%40ss%2F@mail.example:587',
  'smtp://[::1]:25/',
])('%s is a mail server', (SMTP_URL) => {
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
])('%s is no mail server, and its password is not repeated', (SMTP_URL) => {
  const problem = problemOf({ SMTP_URL, MAIL_FROM: 'post@vitrine.example' });
  expect(problem).toContain('SMTP_URL is ');
  expect(problem).toContain('expected smtps://user:password@host');
  expect(problem).not.toContain('hush');
});

test('a mail server needs someone that mails are from', () => {
  expect(problemOf({ SMTP_URL: 'smtp://localhost' })).toMatchInlineSnapshot(
    `"Settings that can not be used: MAIL_FROM is missing, expected an e-mail address, such as Studio Vitrine <post@example.com>, because SMTP_URL is set."`,
  );
});
