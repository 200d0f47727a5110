import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock/clock.ts';
import { deriveSecret } from '../../../platform/config/secret.ts';
import { hasOwner } from '../queries.ts';
import { type AuthenticationParts, createAuthentication, sessionCookie } from './authentication.ts';
import { createProxyWarning } from './proxy-warning.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

/** What the accounts need of the program. */
interface AccountsParts extends AuthenticationParts {
  readonly now: Clock;
  /** How many proxies stand in front. */
  readonly trustedProxies: number;
}

/** The accounts of a site: who is signed in, and signing in. */
export function openAccounts(parts: AccountsParts) {
  const { database, log, publicUrl, secret, now, trustedProxies } = parts;
  const auth = createAuthentication({ ...parts, secret: deriveSecret(secret, 'sessions') });
  const sessions = createSessions(auth, database, sessionCookie(publicUrl));
  const signIn = createSignIn({
    auth,
    database,
    sessions,
    secret: deriveSecret(secret, 'sign-in tries'),
    now,
    pause: (ms) => (ms > 0 ? sleep(ms) : Promise.resolve()),
  });
  const noticeForwarding = createProxyWarning(log, trustedProxies);
  return { sessions, signIn, noticeForwarding, hasOwner: () => hasOwner(database.query) };
}

export type Accounts = ReturnType<typeof openAccounts>;
