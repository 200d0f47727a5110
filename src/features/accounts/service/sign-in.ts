import { createHmac } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { networkOf, siteNetworkOf } from '../../../platform/http/client-address.ts';
import type { Sessions, SessionUser } from '../../../platform/http/session.ts';
import type { Credentials } from '../contract.ts';
import { countTry, deleteEnded, forgetTries, uncountTry } from '../queries.ts';
import {
  busySeconds,
  mostChecksAtOnce,
  mostTries,
  pauseBeforeTry,
  secondsUntil,
  triesWindowMs,
} from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import { type Authentication, addressHeader } from './authentication.ts';
import { presentUser } from './sessions.ts';

const maximumUserAgent = 300;

/** Where a try comes from. */
export interface Caller {
  /** The client's address; all whose address is unknown share the limits of one. */
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  readonly cookie: string | undefined;
}

/** How a try ended. A refusal says nothing more, whatever its reason. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: SessionUser; readonly cookies: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number };

export type SignIn = (credentials: Credentials, caller: Caller) => Promise<SignInResult>;

/** What trying to sign in needs. */
export interface SignInParts {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly sessions: Sessions;
  /** Keys the hashes under which tries are counted. */
  readonly secret: string;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Under what a try counts. */
function keysOf(secret: string, { email }: Credentials, { address = 'unknown' }: Caller) {
  const network = networkOf(address);
  const site = siteNetworkOf(address);
  const key = (...of: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url');
  return {
    address: key('address', network),
    site: site === undefined ? undefined : key('site', site),
    accountFromAddress: key('account', email, network),
    account: key('account', email),
  };
}

type Keys = ReturnType<typeof keysOf>;

/**
 * Counts the try before it is made, so that many at once cannot slip through together.
 * @returns when the next try will be looked at, if this one will not
 */
async function limit({ database, now, pause }: SignInParts, keys: Keys): Promise<number | undefined> {
  const began = now();
  const endsAt = new Date(began.getTime() + triesWindowMs).toISOString();
  const count = (key: string) => countTry(database.query, { key, now: began.toISOString(), endsAt });
  // The narrow count before the wide one: who has used up their own takes nothing from their neighbours.
  for (const name of ['address', 'site', 'accountFromAddress'] as const) {
    const key = keys[name];
    if (key === undefined) continue;
    const { tries, ends_at } = await count(key);
    if (tries > mostTries[name]) return secondsUntil(ends_at, began);
  }
  const { tries } = await count(keys.account);
  if (tries === 1) await deleteEnded(database.query, began.toISOString());
  await pause(pauseBeforeTry(tries));
  return undefined;
}

/** Lets better-auth look at the credentials; nothing when it refuses them. */
async function authenticate(auth: Authentication, { email, password }: Credentials, caller: Caller) {
  const headers = new Headers({ 'user-agent': caller.userAgent?.slice(0, maximumUserAgent) ?? '' });
  if (caller.address !== undefined) headers.set(addressHeader, caller.address);
  try {
    return await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined;
    throw error;
  }
}

async function takeBack({ database }: SignInParts, keys: readonly (string | undefined)[]): Promise<void> {
  for (const key of keys) if (key !== undefined) await uncountTry(database.query, key);
}

/** Signing in with e-mail address and password: limits, the check itself, a new session in place of an old one. */
export function createSignIn(parts: SignInParts): SignIn {
  const { auth, database, sessions, secret } = parts;
  let checks = 0;
  return async (credentials, caller) => {
    const keys = keysOf(secret, credentials, caller);
    const seconds = await limit(parts, keys);
    if (seconds !== undefined) return { kind: 'limited', seconds };
    if (checks >= mostChecksAtOnce) {
      await takeBack(parts, Object.values(keys));
      return { kind: 'busy', seconds: busySeconds };
    }
    checks += 1;
    const answer = await authenticate(auth, credentials, caller).finally(() => {
      checks -= 1;
    });
    if (!answer) return { kind: 'refused' };
    await forgetTries(database.query, [keys.accountFromAddress, keys.account]);
    await takeBack(parts, [keys.address, keys.site]);
    if (caller.cookie !== undefined) await sessions.end(new Headers({ cookie: caller.cookie }));
    return {
      kind: 'signed-in',
      user: presentUser(answer.response.user),
      cookies: answer.headers.getSetCookie(),
    };
  };
}
