import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log/log.ts';
import type { VersionedSecret } from '#platform/secrets/installation-secrets.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import { passwordLengthRange } from '#shared/users/credential-limits.ts';
import { isDisabled } from '../queries/users.ts';
import { pendingSeconds, sessionMaxAgeSeconds } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { challengeCookie } from './passkey-challenge.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { ipAddressHeader } from './request-context.ts';
import { renewSignatures } from './signed-cookies.ts';

export interface AuthenticationDeps {
  readonly database: Database<AccountsTables>;
  readonly log: Log;
  readonly publicUrl: string;
  /** Sign the cookies and encrypt codes: the current one first, the same on every node. */
  readonly sessionSecrets: SessionSecrets;
}

/** The current secret first; older secrets are only for reading. */
export type SessionSecrets = readonly [VersionedSecret, ...VersionedSecret[]];

/** Each works once. */
const recoveryCodeCount = 10;

/** Browsers accept `__Host-` cookies only over https from this host, so no sibling host can set one. */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    /** Marks a session that ends with the browser. */
    dontRemember: `${prefix}session-brief`,
    /** Identifies a pending login, between password and code. */
    pending: `${prefix}second-step`,
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
    singleKeys: { type: 'number', required: false, input: false, fieldName: 'single_keys' },
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
  expiresIn: sessionMaxAgeSeconds,
  // Reading a page then needs no write, and a stolen cookie expires with its session.
  disableSessionRefresh: true,
  // Sensitive actions ask for the password instead.
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
  minPasswordLength: passwordLengthRange.min,
  maxPasswordLength: passwordLengthRange.max,
  password: {
    hash: hashPassword,
    verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
  },
};

/** The recovery codes are for when the authenticator app is lost. */
function twoFactorPlugin(publicUrl: string) {
  return twoFactor({
    issuer: new URL(publicUrl).host,
    twoFactorCookieMaxAge: pendingSeconds,
    backupCodeOptions: { amount: recoveryCodeCount, storeBackupCodes: 'encrypted' },
    // Our own limits are per account and network; this one would let anybody lock an account.
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

/** Configures passkeys. They replace password and code, so the device must verify the user. */
function passkeyPlugin(publicUrl: string) {
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
    advanced: { webAuthnChallengeCookie: challengeCookie },
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
    throw new APIError('UNAUTHORIZED', { message: 'the device did not verify the user' });
}

/**
 * Adds endpoints that start a session for a user whom we have authenticated ourselves. The two-factor plugin
 * recognises the path of `signInTrusted`: it revokes the session and asks for the code, as after a password.
 * `startSession` replaces a session that has passed all steps, and the new one lasts as long in the browser.
 */
function trustedSignInPlugin() {
  const userId = z.string().max(36);
  return {
    id: 'trusted-sign-in',
    endpoints: {
      signInTrusted: createAuthEndpoint(
        '/sign-in/username',
        { method: 'POST', body: z.strictObject({ userId, remember: z.boolean() }) },
        async (ctx) => {
          await openSession(ctx, ctx.body.userId, !ctx.body.remember);
          return ctx.json({ userId: ctx.body.userId });
        },
      ),
      startSession: createAuthEndpoint(
        '/start-session',
        { method: 'POST', body: z.strictObject({ userId }) },
        async (ctx) => {
          await openSession(ctx, ctx.body.userId, undefined);
          return ctx.json({ userId: ctx.body.userId });
        },
      ),
    },
  };
}

type EndpointContext = Parameters<typeof setSessionCookie>[0];

/** @param isBrief ends the session with the browser; undefined does as the request's previous session did */
async function openSession(
  ctx: EndpointContext,
  userId: string,
  isBrief: boolean | undefined,
): Promise<void> {
  const { internalAdapter } = ctx.context;
  const user = await internalAdapter.findUserById(userId);
  const session = user && (await internalAdapter.createSession(user.id, isBrief));
  if (!session) throw new APIError('UNAUTHORIZED', { message: 'no session for this user' });
  await setSessionCookie(ctx, { session, user }, isBrief);
}

/** Accepts cookies signed by an older secret: signs them again before better-auth reads them. */
function acceptOlderCookies(publicUrl: string, [current, ...older]: SessionSecrets) {
  if (older.length === 0) return {};
  const names = [...Object.values(cookieNames(publicUrl)), challengeCookie];
  const before = createAuthMiddleware(async ({ headers }) => {
    const cookie = headers?.get('cookie') ?? '';
    const renewed = renewSignatures(cookie, names, [current.value, ...older.map(({ value }) => value)]);
    return renewed === cookie ? undefined : { context: { headers: new Headers({ cookie: renewed }) } };
  });
  return { before };
}

/** better-auth's HTTP handler is not used. */
function advanced(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const names = cookieNames(publicUrl);
  return {
    database: { generateId: newId, validateSchema: false },
    ipAddress: { ipAddressHeaders: [ipAddressHeader], ipv6Subnet: 128 as const },
    // Our names already have a prefix.
    useSecureCookies: false,
    // Also for cookies that it only clears, so that no response names a library.
    cookiePrefix: 'vitrine',
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
    cookies: {
      session_token: { name: names.session },
      dont_remember: { name: names.dontRemember },
      two_factor: { name: names.pending },
      [challengeCookie]: { name: challengeCookie },
    },
  };
}

/**
 * Configures better-auth with our tables. Its endpoints are never mounted: we call the few that we need,
 * behind our own limits, and choose which response fields leave the server.
 */
export function createAuthentication(deps: AuthenticationDeps) {
  const { database, log, publicUrl, sessionSecrets } = deps;
  return betterAuth({
    baseURL: publicUrl,
    // A list, because an environment variable could override a single secret.
    secrets: [...sessionSecrets],
    hooks: acceptOlderCookies(publicUrl, sessionSecrets),
    // On both engines: with 'sqlite' better-auth writes 0, 1 and ISO strings.
    database: { db: database.query, type: 'sqlite' },
    user,
    session,
    account,
    verification,
    emailAndPassword,
    plugins: [twoFactorPlugin(publicUrl), passkeyPlugin(publicUrl), trustedSignInPlugin()],
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
      log(_, message, ...details) {
        const err = details.find((detail) => detail instanceof Error);
        // The caller gets this error too, and logs an outage once.
        if (getStorageFailure(err) === undefined)
          log.error({ message, err }, 'better-auth reported an error');
      },
    },
  });
}

export type Authentication = ReturnType<typeof createAuthentication>;
