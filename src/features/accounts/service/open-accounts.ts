import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock/clock.ts';
import { deriveSecret } from '../../../platform/config/secret.ts';
import { hasOwner } from '../queries.ts';
import { type AuthenticationParts, createAuthentication, sessionCookie } from './authentication.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

/** The accounts of a site: who is signed in, and signing in. */
export function openAccounts(parts: AuthenticationParts & { readonly now: Clock }) {
  const { database, publicUrl, secret, now } = parts;
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
  return { sessions, signIn, hasOwner: () => hasOwner(database.query) };
}

export type Accounts = ReturnType<typeof openAccounts>;
