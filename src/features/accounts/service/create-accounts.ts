import { setTimeout as sleep } from 'node:timers/promises';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionUser } from '#platform/http/session.ts';
import type { QueueEmail } from '#platform/mail/email-queue.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import { deriveSecret } from '#platform/secrets/installation-secrets.ts';
import { createUsers } from '../admin/service.ts';
import { createInvitations } from '../invitations/service.ts';
import { createCodeLogin } from '../login/service/code-login.ts';
import { createPasskeyLogin } from '../login/service/passkey-login.ts';
import { createPasswordLogin } from '../login/service/password-login.ts';
import { createPasswordReset } from '../login/service/password-reset.ts';
import { createSetUp, type SetUpDeps } from '../login/service/set-up.ts';
import { createWalletLogin } from '../login/service/wallet-login.ts';
import { createPasskeys } from '../passkeys/service.ts';
import { createPreferences } from '../preferences/service.ts';
import { createAccountService } from '../profile/service.ts';
import { hasOwner } from '../queries/users.ts';
import { createSavedViews } from '../saved-views/service.ts';
import { createTwoFactor } from '../two-factor/service.ts';
import { createWallets } from '../wallets/service.ts';
import { type AccountEmailDeps, createAccountEmails } from './account-emails.ts';
import { createAttemptLimiter, createProxyWarning } from './attempt-limiter.ts';
import { type AuthenticationDeps, cookieNames, createAuthentication } from './authentication.ts';
import type { ClientContext } from './request-context.ts';
import { deriveSessionSecrets, isTwoFactorReadable } from './session-secrets.ts';
import { createSessions } from './sessions.ts';
import { createSiweChallenges } from './siwe-challenges.ts';

interface AccountsDeps extends Omit<AuthenticationDeps, 'sessionSecrets'> {
  readonly secrets: InstallationSecrets;
  readonly audit: Audit;
  readonly queueEmail: QueueEmail;
  readonly now: Clock;
  readonly trustedProxies: number;
  /** The site's name belongs to another feature. */
  readonly getSiteName: AccountEmailDeps['getSiteName'];
  readonly nameSite: SetUpDeps['nameSite'];
}

export function createAccounts(deps: AccountsDeps) {
  const { database, log, secrets, now, audit, trustedProxies } = deps;
  const sessionSecrets = deriveSessionSecrets(secrets);
  const auth = createAuthentication({ ...deps, sessionSecrets });
  const cookies = cookieNames(deps.publicUrl);
  const sessions = createSessions({ auth, database, cookies, sessionSecrets, now });
  const limiter = createAttemptLimiter({
    database,
    secret: deriveSecret(secrets.app[0].value, 'sign-in tries'),
    now,
    sleep: (ms) => (ms > 0 ? sleep(ms) : Promise.resolve()),
  });
  const emails = createAccountEmails(deps);
  const siweChallenges = createSiweChallenges(deps);
  const shared = {
    auth,
    database,
    cookies,
    sessions,
    limiter,
    emails,
    siweChallenges,
    audit,
    log,
    now,
    isTwoFactorReadable: (userId: string) => isTwoFactorReadable(database, userId, sessionSecrets),
  };
  return {
    sessions,
    login: {
      password: createPasswordLogin(shared),
      code: createCodeLogin(shared),
      passkey: createPasskeyLogin(shared),
      wallet: createWalletLogin(shared),
    },
    warnIfProxied: createProxyWarning(log, trustedProxies),
    hasOwner: () => hasOwner(database.query),
    setUp: createSetUp({ ...shared, nameSite: deps.nameSite }),
    passwordReset: createPasswordReset(shared),
    account: createAccountService(shared),
    twoFactor: createTwoFactor(shared),
    passkeys: createPasskeys(shared),
    wallets: createWallets(shared),
    invitations: createInvitations(shared),
    users: createUsers(shared),
    preferences: createPreferences(shared),
    savedViews: createSavedViews(shared),
    /** Returns the cookies that clear the session in the browser. */
    async logOut(context: ClientContext, user: SessionUser | null): Promise<readonly string[]> {
      const cleared = await sessions.end(new Headers({ cookie: context.cookie ?? '' }));
      if (user) {
        const entry = { actor: user, action: 'session.ended', entityType: 'user', entityId: user.id };
        await audit.record({ ...entry, ipAddress: context.ipAddress });
      }
      return cleared;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
