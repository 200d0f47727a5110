import { resolve } from 'node:path';
import { z } from 'zod';
import { maximumEmail, passwordLength } from '../../shared/credential-limits.ts';
import { ConfigError } from './config-error.ts';
import { describeProblem } from './describe-problem.ts';
import {
  isSmtpUrl,
  type MailSender,
  mailFromExpected,
  parseMailFrom,
  smtpUrlExpected,
} from './mail-settings.ts';
import {
  readStakingRpcs,
  type StakingSettings,
  stakingAllow,
  stakingApiUrl,
  stakingSettings,
} from './staking-settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The fewest characters that a secret may have. */
export const minSecretLength = 32;

/** What the program was told by its environment, parsed once at the start. */
export interface Config {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Absolute path of the folder for everything that is kept. */
  readonly dataDir: string;
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** The origin that people type, without a slash at the end; unknown when the system chooses the port. */
  readonly publicUrl: string | undefined;
  readonly appEnv: 'local' | 'production';
  readonly debug: boolean;
  /** How many proxies stand in front and may be believed about the address of a visitor. */
  readonly trustedProxies: number;
  /** Always given with PostgreSQL; else see `readOrMakeSecret`. */
  readonly appSecret: string | undefined;
  /** Who can always sign in; without it only those who are in the database. */
  readonly owner: { readonly email: string; readonly password: string } | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** The mail server, with its credentials; without it no mail is sent. */
  readonly smtpUrl: string | undefined;
  /** Who mails are from; always given with `smtpUrl`. */
  readonly mailFrom: MailSender | undefined;
  readonly staking: StakingSettings;
  /** Whether the demo of staking runs a chain, or shows a recording of one. */
  readonly stakingDemo: 'chain' | 'recording';
}

/** A whole number in decimal digits, within bounds. */
function wholeNumber(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
}

/** An origin and nothing after it: what a browser sends as `Origin`, give or take the last slash. */
function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return username + password + search + hash === '' && pathname === '/' && !/[?#]$/.test(value);
}

const ownerPasswordExpected = `${passwordLength.min} to ${passwordLength.max} characters`;

function isOwnerPassword({ length }: string): boolean {
  return length >= passwordLength.min && length <= passwordLength.max;
}

// Every message says what is expected; what was given is added when the error is told.
const settings = z
  .object({
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'a host name or an IP address')
      .default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.string().refine(isPostgresUrl, 'postgres://user:password@host/database').optional(),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'an origin without a path, such as https://example.com')
      .transform((url) => new URL(url).origin)
      .optional(),
    APP_ENV: z.enum(['local', 'production'], { error: 'local or production' }).default('local'),
    DEBUG: z.string().optional(),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    APP_SECRET: z.string().min(minSecretLength, `at least ${minSecretLength} characters`).optional(),
    OWNER_EMAIL: z.email('an e-mail address').max(maximumEmail, 'an e-mail address').optional(),
    OWNER_PASSWORD: z.string().refine(isOwnerPassword, ownerPasswordExpected).optional(),
    LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).optional(),
    SMTP_URL: z.string().refine(isSmtpUrl, smtpUrlExpected).optional(),
    MAIL_FROM: z
      .string()
      .refine((value) => parseMailFrom(value) !== undefined, mailFromExpected)
      .transform(parseMailFrom)
      .optional(),
    STAKING_API_URL: stakingApiUrl.optional(),
    STAKING_ALLOW: stakingAllow.optional(),
    STAKING_DEMO: z.enum(['chain', 'recording'], { error: 'chain or recording' }).default('chain'),
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
    error: 'an e-mail address, because OWNER_PASSWORD is set',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: `${mailFromExpected}, because SMTP_URL is set`,
  });

function ownerOf(email: string | undefined, password: string | undefined): Config['owner'] {
  return email === undefined || password === undefined ? undefined : { email, password };
}

/**
 * Reads the settings; an empty one counts as absent.
 * @param env usually `process.env`
 * @throws ConfigError naming every setting that is not usable
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const { rpcs, problems } = readStakingRpcs(given);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw new ConfigError([
      ...issues.map(({ path, message }) => {
        const name = String(path[0]);
        return describeProblem(name, given[name], message);
      }),
      ...problems.map(({ name, expected }) => describeProblem(name, given[name], expected)),
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
    appSecret: data.APP_SECRET,
    owner: ownerOf(data.OWNER_EMAIL, data.OWNER_PASSWORD),
    logLevel: data.LOG_LEVEL ?? (debug ? 'debug' : 'info'),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    staking: stakingSettings(
      { apiUrl: data.STAKING_API_URL, allow: data.STAKING_ALLOW, isLocal: data.APP_ENV === 'local' },
      rpcs,
    ),
    stakingDemo: data.STAKING_DEMO,
  };
}
