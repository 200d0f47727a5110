import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import { passwordLength } from '../../../shared/credential-limits.ts';
import { isDisabled } from '../queries/users.ts';
import { pendingSeconds, recoveryCodes, sessionSeconds } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { provenSignIn } from './proven-sign-in.ts';

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
 * The names of our cookies. With `__Host-` a browser takes them over https only, from this very host and
 * for all of it, so that no neighbouring host can plant one.
 */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    /** Says that the session ends with the browser. */
    brief: `${prefix}session-brief`,
    /** Between password and code. */
    pending: `${prefix}second-step`,
    /** Between the question to a passkey and its answer. */
    challenge: `${prefix}passkey`,
    /** Between the question to a wallet and its signature. */
    wallet: `${prefix}wallet`,
  };
}

export type CookieNames = ReturnType<typeof cookieNames>;

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
  // What needs a fresh look asks for the password itself.
  freshAge: 0,
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

/** A second factor: codes of an app, and recovery codes for when it is lost. */
function secondFactor(publicUrl: string) {
  return twoFactor({
    issuer: new URL(publicUrl).host,
    twoFactorCookieMaxAge: pendingSeconds,
    backupCodeOptions: { amount: recoveryCodes, storeBackupCodes: 'encrypted' },
    // Our own limits hold, by account and address: this one would let anybody lock an account.
    accountLockout: { enabled: false },
    twoFactorTable: 'two_factors',
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

/** Keys of a device or a password manager. They take the place of both password and code, so they must ask who it is. */
function passkeys(publicUrl: string) {
  return passkey({
    rpName: new URL(publicUrl).host,
    rpID: new URL(publicUrl).hostname,
    origin: publicUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireUserVerified(verification.registrationInfo),
    },
    authentication: {
      afterVerification: ({ verification }) => requireUserVerified(verification.authenticationInfo),
    },
    advanced: { webAuthnChallengeCookie: 'challenge' },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

function requireUserVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified)
    throw new APIError('UNAUTHORIZED', { message: 'the device did not ask who it is' });
}

/** How it behaves as a part of our program: its ids, cookies and addresses are ours, its own HTTP side is not used. */
function advanced(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const names = cookieNames(publicUrl);
  return {
    database: { generateId: newId, validateSchema: false },
    ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 as const },
    // The prefix in our own names takes the place of the one it would add.
    useSecureCookies: false,
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
    cookies: {
      session_token: { name: names.session },
      dont_remember: { name: names.brief },
      two_factor: { name: names.pending },
      challenge: { name: names.challenge },
    },
  };
}

/**
 * better-auth on our tables. Its own endpoints are never mounted: we call the few that we need, behind our own
 * limits, and choose what of their answers leaves the house.
 */
export function createAuthentication(parts: AuthenticationParts) {
  const { database, log, publicUrl, secret } = parts;
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
    plugins: [secondFactor(publicUrl), passkeys(publicUrl), provenSignIn()],
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
