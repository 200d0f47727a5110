import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { isEmailAddress, toAsciiAddress } from '#shared/email/email-address.ts';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import { passwordLengthRange } from '#shared/users/credential-limits.ts';
import { isLoopbackHost } from '../http/private-ip.ts';
import {
  type BackupConfig,
  backupSettings,
  createBackupConfig,
  findMissingBackupSettings,
} from './backup-config.ts';
import { ConfigError, describeProblem } from './config-error.ts';
import { createLimitsConfig, type LimitsConfig, limitSettings } from './limits-config.ts';
import {
  type EmailSender,
  isSmtpUrl,
  mailFromExpected,
  parseMailFrom,
  smtpUrlExpected,
} from './mail-config.ts';
import { createMetricsConfig, type MetricsConfig, metricsSettings } from './metrics-config.ts';
import {
  createStakingConfig,
  parseStakingRpcs,
  type StakingConfig,
  stakingAllow,
  stakingApiUrl,
} from './staking-config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The number of characters. */
export const minSecretLength = 32;

export interface Config {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The absolute path of all stored data. */
  readonly dataDir: string;
  /** The URL of PostgreSQL; if undefined, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** The public origin, without a trailing slash; undefined if the system selects the port. */
  readonly publicUrl: string | undefined;
  readonly appEnv: 'local' | 'production';
  readonly debug: boolean;
  /** True to make browsers use https for all subdomains. */
  readonly hstsSubdomains: boolean;
  /** For reports of vulnerabilities: a `mailto:` or `https:` URL. */
  readonly securityContact: string | undefined;
  /** The number of reverse proxies whose forwarded client IP is trusted. */
  readonly trustedProxies: number;
  /** Seconds from SIGTERM until connections are closed, in which a load balancer removes the node. */
  readonly shutdownDelay: number;
  /** Required with PostgreSQL; otherwise see `establishSecrets`. */
  readonly appSecret: string | undefined;
  /** Possible older secrets; the fingerprints in the database identify the real secrets. */
  readonly previousSecrets: readonly string[];
  /** The key of the audit log; if undefined, see `establishSecrets`. */
  readonly auditKey: string | undefined;
  /** Created at start-up. */
  readonly owner: { readonly email: string; readonly password: string } | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** The absolute path of the log; stdout if undefined. */
  readonly logFile: string | undefined;
  /** The URL with credentials; if undefined, no email is sent. */
  readonly smtpUrl: string | undefined;
  /** Required with `smtpUrl`. */
  readonly mailFrom: EmailSender | undefined;
  /** Mollie's API, if not the public one. */
  readonly mollieUrl: string | undefined;
  readonly staking: StakingConfig;
  readonly stakingDemo: 'chain' | 'recording';
  /** Undefined if no backups are scheduled. */
  readonly backup: BackupConfig | undefined;
  readonly limits: LimitsConfig;
  /** Undefined if nobody can read metrics. */
  readonly metrics: MetricsConfig | undefined;
}

/** Long enough for a load balancer that checks every two seconds. */
const productionShutdownDelay = 5;

function wholeNumber(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

/** An IP address, or the name that every system resolves to its own. */
const isListenAddress = (value: string) => value === 'localhost' || isIP(value) !== 0;

const databaseUrlExpected = 'postgres://user:password@host/database';
/** For an unknown mode the driver connects without TLS or without verifying it. */
const sslModes: readonly (string | null)[] = [
  null,
  'disable',
  'no-verify',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
];
const sslModeExpected = `${databaseUrlExpected} with sslmode disable, verify-full or no-verify, or none`;

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1;
}

const hasKnownSslMode = (value: string) => sslModes.includes(new URL(value).searchParams.get('sslmode'));

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return username + password + search + hash === '' && pathname === '/' && !/[?#]$/.test(value);
}

const ownerPasswordExpected = `${passwordLengthRange.min} to ${passwordLengthRange.max} characters`;

function isOwnerPassword({ length }: string): boolean {
  return length >= passwordLengthRange.min && length <= passwordLengthRange.max;
}

const secret = z.string().min(minSecretLength, `at least ${minSecretLength} characters`);
const previousSecretsExpected = 'older values of APP_SECRET with commas between, at most 2000 characters';

/** A secret may contain a comma, so the whole value is a candidate too. */
const splitSecrets = (value: string) => [
  ...new Set(
    [value, ...value.split(',').map((part) => part.trim())].filter((part) => part.length >= minSecretLength),
  ),
];

const mollieUrlExpected = 'an https URL, or an http URL on this machine';

/** True if a key may be sent to the URL. */
function isMollieUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && search + hash + username === '';
}

const securityContactExpected = 'an email address, or an https URL';

/** Converts an email address or https URL for security.txt; undefined for other values. */
function toContactUrl(value: string): string | undefined {
  if (isEmailAddress(value))
    return `mailto:${toAsciiAddress(value).replaceAll(/[%?&#`{|}^]/g, encodeURIComponent)}`;
  return /^https:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : undefined;
}

// Each message describes the expected value; `describeProblem` adds the actual one.
const environment = z
  .object({
    HOST: z.string().refine(isListenAddress, 'an IP address, or localhost').default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .refine(isPostgresUrl, { error: databaseUrlExpected, abort: true })
      .refine(hasKnownSslMode, sslModeExpected)
      .optional(),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'an origin without a path, such as https://example.com')
      .transform((url) => new URL(url).origin)
      .optional(),
    APP_ENV: z.enum(['local', 'production'], { error: 'local or production' }).default('local'),
    DEBUG: z.string().optional(),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    HSTS_SUBDOMAINS: z.enum(['0', '1'], { error: '1 for yes, or 0' }).optional(),
    SECURITY_CONTACT: z
      .string()
      .max(500, securityContactExpected)
      .refine((value) => toContactUrl(value) !== undefined, securityContactExpected)
      .transform(toContactUrl)
      .optional(),
    SHUTDOWN_DELAY: wholeNumber(0, 60).optional(),
    APP_SECRET: secret.optional(),
    APP_SECRET_PREVIOUS: secret.max(2000, previousSecretsExpected).optional(),
    AUDIT_KEY: secret.optional(),
    OWNER_EMAIL: emailAddress('an email address').optional(),
    OWNER_PASSWORD: z.string().refine(isOwnerPassword, ownerPasswordExpected).optional(),
    LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).optional(),
    LOG_FILE: z
      .string()
      .max(1000)
      .refine(isAbsolute, 'an absolute path, such as /var/log/vitrine/vitrine.log')
      .optional(),
    SMTP_URL: z.string().refine(isSmtpUrl, smtpUrlExpected).optional(),
    MAIL_FROM: z
      .string()
      .refine((value) => parseMailFrom(value) !== undefined, mailFromExpected)
      .transform(parseMailFrom)
      .optional(),
    MOLLIE_API_URL: z
      .string()
      .refine(isMollieUrl, mollieUrlExpected)
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    STAKING_API_URL: stakingApiUrl.optional(),
    STAKING_ALLOW: stakingAllow.optional(),
    STAKING_DEMO: z.enum(['chain', 'recording'], { error: 'chain or recording' }).default('chain'),
    ...backupSettings,
    ...metricsSettings,
    ...limitSettings,
  })
  .refine(({ DATABASE_URL, APP_SECRET }) => DATABASE_URL === undefined || APP_SECRET !== undefined, {
    path: ['APP_SECRET'],
    error: `at least ${minSecretLength} characters, the same for all nodes, because DATABASE_URL is set`,
  })
  .refine(({ OWNER_EMAIL, OWNER_PASSWORD }) => OWNER_EMAIL === undefined || OWNER_PASSWORD !== undefined, {
    path: ['OWNER_PASSWORD'],
    error: `${ownerPasswordExpected}, because OWNER_EMAIL is set`,
  })
  .refine(({ OWNER_EMAIL, OWNER_PASSWORD }) => OWNER_PASSWORD === undefined || OWNER_EMAIL !== undefined, {
    path: ['OWNER_EMAIL'],
    error: 'an email address, because OWNER_PASSWORD is set',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: `${mailFromExpected}, because SMTP_URL is set`,
  })
  .superRefine((settings, context) => {
    for (const { name, expected } of findMissingBackupSettings(settings))
      context.addIssue({ code: 'custom', path: [name], message: expected });
  });

function toOwner(email: string | undefined, password: string | undefined): Config['owner'] {
  return email === undefined || password === undefined ? undefined : { email, password };
}

/**
 * An empty variable counts as absent.
 * @throws ConfigError listing every invalid setting
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const provided = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(provided);
  const { rpcs, problems } = parseStakingRpcs(provided);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw new ConfigError([
      ...issues.map(({ path, message }) => {
        const name = String(path[0]);
        return describeProblem(name, provided[name], message);
      }),
      ...problems.map(({ name, expected }) => describeProblem(name, provided[name], expected)),
    ]);
  }
  const { data } = parsed;
  const debug = data.DEBUG === '1';
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl:
      data.PUBLIC_URL ?? (data.PORT === 0 ? undefined : new URL(`http://localhost:${data.PORT}`).origin),
    appEnv: data.APP_ENV,
    debug,
    trustedProxies: data.TRUSTED_PROXIES,
    hstsSubdomains: data.HSTS_SUBDOMAINS === '1',
    securityContact: data.SECURITY_CONTACT,
    shutdownDelay: data.SHUTDOWN_DELAY ?? (data.APP_ENV === 'production' ? productionShutdownDelay : 0),
    appSecret: data.APP_SECRET,
    previousSecrets: splitSecrets(data.APP_SECRET_PREVIOUS ?? ''),
    auditKey: data.AUDIT_KEY,
    owner: toOwner(data.OWNER_EMAIL, data.OWNER_PASSWORD),
    logLevel: data.LOG_LEVEL ?? (debug ? 'debug' : 'info'),
    logFile: data.LOG_FILE,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mollieUrl: data.MOLLIE_API_URL,
    staking: createStakingConfig(
      { apiUrl: data.STAKING_API_URL, allow: data.STAKING_ALLOW, isLocal: data.APP_ENV === 'local' },
      rpcs,
    ),
    stakingDemo: data.STAKING_DEMO,
    backup: createBackupConfig(data),
    metrics: createMetricsConfig(data),
    limits: createLimitsConfig(data),
  };
}
