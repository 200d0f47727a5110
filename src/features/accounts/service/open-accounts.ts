import { setTimeout as sleep } from 'node:timers/promises';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { deriveSecret } from '../../../platform/config/secret.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import type { QueueMail } from '../../../platform/mail/mail-queue.ts';
import { hasOwner } from '../queries/users.ts';
import { type AuthenticationParts, cookieNames, createAuthentication } from './authentication.ts';
import type { Caller } from './caller.ts';
import { createInvitations } from './invitations.ts';
import { createLetters, type LetterParts } from './letters.ts';
import { createOwnAccount } from './own-account.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordReset } from './password-reset.ts';
import { createProxyWarning } from './proxy-warning.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createSetUp, type SetUpParts } from './set-up.ts';
import { createSignIn } from './sign-in.ts';
import { spentQuestions } from './sign-in-steps.ts';
import { createTryLimits } from './try-limits.ts';
import { createUsers } from './users.ts';
import { createWalletQuestions } from './wallet-questions.ts';
import { createWallets } from './wallets.ts';

/** What the accounts need of the program. */
interface AccountsParts extends AuthenticationParts {
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  readonly now: Clock;
  /** How many proxies stand in front. */
  readonly trustedProxies: number;
  /** What the site is called, and how its first owner names it: the affair of another feature. */
  readonly getSiteName: LetterParts['getSiteName'];
  readonly nameSite: SetUpParts['nameSite'];
}

/** The accounts of a site: who may sign in, who is signed in, and all the ways there. */
export function openAccounts(given: AccountsParts) {
  const { database, log, secret, now, audit, trustedProxies } = given;
  const auth = createAuthentication({ ...given, secret: deriveSecret(secret, 'sessions') });
  const cookies = cookieNames(given.publicUrl);
  const sessions = createSessions({ auth, database, cookies, now });
  const limits = createTryLimits({
    database,
    secret: deriveSecret(secret, 'sign-in tries'),
    now,
    pause: (ms) => (ms > 0 ? sleep(ms) : Promise.resolve()),
  });
  const letters = createLetters(given);
  const walletQuestions = createWalletQuestions({ ...given, cookies });
  const parts = { auth, database, cookies, sessions, limits, letters, walletQuestions, audit, now };
  return {
    sessions,
    signIn: createSignIn(parts),
    noticeForwarding: createProxyWarning(log, trustedProxies),
    hasOwner: () => hasOwner(database.query),
    setUp: createSetUp({ ...parts, nameSite: given.nameSite }),
    passwordReset: createPasswordReset(parts),
    ownAccount: createOwnAccount(parts),
    secondFactor: createSecondFactor(parts),
    passkeys: createPasskeys(parts),
    wallets: createWallets(parts),
    invitations: createInvitations(parts),
    users: createUsers(parts),
    /** Ends the session of a call; gives the cookies that clear it in the browser, with questions that came too late. */
    async logOut(caller: Caller, user: SessionUser | null): Promise<readonly string[]> {
      const cleared = await sessions.end(new Headers({ cookie: caller.cookie ?? '' }));
      if (user) {
        const entry = { actor: user, action: 'session.ended', noun: 'user', nounId: user.id };
        await audit.record({ ...entry, address: caller.address });
      }
      return [...cleared, ...spentQuestions(parts, caller)];
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;
