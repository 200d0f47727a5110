import { betterAuth } from 'better-auth';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import { passwordLength } from '../../../shared/credential-limits.ts';
import { isDisabled } from '../queries.ts';
import { sessionSeconds } from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** What signing in and reading sessions needs. */
export interface AuthenticationParts {
  readonly database: Database<AccountsTables>;
  readonly log: Log;
  readonly publicUrl: string;
  /** Signs the cookies; at least 32 characters, the same on every node. */
  readonly secret: string;
}

/** The one header by which better-auth is told where a request came from. */
export const addressHeader = 'x-vitrine-address';

/**
 * The name of the session's cookie. With `__Host-` a browser takes it over https only, from this very host and
 * for all of it, so that no neighbouring host can plant one.
 */
export function sessionCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

const user = {
  modelName: 'users',
  fields: { ...times, emailVerified: 'email_verified' },
  additionalFields: {
    role: { type: 'string', input: false },
    locale: { type: 'string', input: false },
    disabledAt: { type: 'date', required: false, input: false, fieldName: 'disabled_at' },
  },
} as const;

const session = {
  modelName: 'sessions',
  fields: {
    ...times,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
  expiresIn: sessionSeconds,
  // A page can then be read without a write, and a stolen cookie ends with its session.
  disableSessionRefresh: true,
} as const;

const account = {
  modelName: 'accounts',
  fields: {
    ...times,
    accountId: 'account_id',
    providerId: 'provider_id',
    userId: 'user_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const;

const verification = {
  modelName: 'verifications',
  fields: { ...times, expiresAt: 'expires_at' },
} as const;

const emailAndPassword = {
  enabled: true,
  disableSignUp: true,
  minPasswordLength: passwordLength.min,
  maxPasswordLength: passwordLength.max,
  password: {
    hash: hashPassword,
    verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
  },
};

/** How it behaves as a part of our program: its ids, cookies and addresses are ours, its own HTTP side is not used. */
function advanced(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    database: { generateId: newId, validateSchema: false },
    ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 as const },
    // The prefix in our own names takes the place of the one it would add.
    useSecureCookies: false,
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
    cookies: { session_token: { name: sessionCookie(publicUrl) } },
  };
}

/**
 * better-auth on our tables. Its own endpoints are never mounted: we call the few that we need, behind our own
 * limits, and choose what of their answers leaves the house.
 */
export function createAuthentication({ database, log, publicUrl, secret }: AuthenticationParts) {
  return betterAuth({
    baseURL: publicUrl,
    // As a list: otherwise a variable of the environment could take its place.
    secrets: [{ version: 1, value: secret }],
    // Not the engine's own name: with this one it writes 0, 1 and ISO texts on both.
    database: { db: database.query, type: 'sqlite' },
    user,
    session,
    account,
    verification,
    emailAndPassword,
    databaseHooks: {
      session: {
        create: { before: async ({ userId }) => !(await isDisabled(database.query, userId)) },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: advanced(publicUrl),
    logger: {
      level: 'error',
      log: (_, message) => log.error({ message }, 'better-auth reports a failure'),
    },
  });
}

export type Authentication = ReturnType<typeof createAuthentication>;
