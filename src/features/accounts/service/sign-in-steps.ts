import { isAPIError } from 'better-auth/api';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cookieValue } from '../../../platform/http/cookies.ts';
import type { Sessions, SessionUser } from '../../../platform/http/session.ts';
import type { UserRow } from '../queries/users.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication, CookieNames } from './authentication.ts';
import type { Caller } from './caller.ts';
import type { Letters } from './letters.ts';
import type { TryLimits } from './try-limits.ts';
import type { WalletQuestions } from './wallet-questions.ts';

/** How a try ended. A refusal says nothing more, whatever its reason. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: SessionUser; readonly cookies: readonly string[] }
  /** The first step was right; the cookies hold the place until the code comes. */
  | { readonly kind: 'code-needed'; readonly cookies: readonly string[] }
  | { readonly kind: 'refused' }
  /** There is no first step that a code could belong to, or it was too long ago. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number };

/** By what a person has shown who they are. */
export type Means = 'password' | 'passkey' | 'wallet' | 'code' | 'recovery_code';

/** What trying to sign in needs. */
export interface SignInParts {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly limits: TryLimits;
  readonly letters: Letters;
  readonly walletQuestions: WalletQuestions;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

/** Our own hook refuses a session to who is disabled; for passkeys the library takes that for its own failure. */
const noSession = 'UNABLE_TO_CREATE_SESSION';

/** Nothing when better-auth refuses. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isAPIError(error) && (error.statusCode < 500 || error.body?.code === noSession)) return undefined;
    throw error;
  }
}

/** Tells the audit log how a try ended. What was typed in place of a known address is not kept. */
export function reporter({ audit }: Pick<SignInParts, 'audit'>, { address }: Caller) {
  type Who = Pick<UserRow, 'id' | 'name'>;
  const failed = (action: string) => (user: Who | undefined, means: Means) =>
    audit.record({
      actor: null,
      action,
      noun: 'user',
      nounId: user?.id ?? null,
      after: { means, name: user?.name ?? null },
      address,
    });
  return {
    opened: ({ id, name }: Who, means: Means) =>
      audit.record({
        actor: { id, name },
        action: 'session.opened',
        noun: 'user',
        nounId: id,
        after: { means },
        address,
      }),
    refused: failed('session.refused'),
    limited: failed('session.limited'),
  };
}

/** Takes questions to a passkey or a wallet back, which are worth nothing once somebody is signed in. */
export function spentQuestions(
  { cookies: { challenge }, walletQuestions }: SignInParts,
  caller: Caller,
): readonly string[] {
  const spent = walletQuestions.spent(caller);
  if (cookieValue(caller.cookie, challenge) === undefined) return spent;
  const secure = challenge.startsWith('__Host-') ? '; Secure' : '';
  return [...spent, `${challenge}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
}

const isCleared = (line: string, name: string) => line.startsWith(`${name}=;`);

/** The cookies of a first step that waits for its code: there is no session to clear in the browser. */
export const cookiesOfFirstStep = ({ cookies }: SignInParts, headers: Headers): readonly string[] =>
  headers.getSetCookie().filter((line) => !isCleared(line, cookies.session));

/** Ends the session that a caller has still, in favour of the new one. */
export async function endOldSession({ sessions }: SignInParts, { cookie }: Caller): Promise<void> {
  if (cookie !== undefined) await sessions.end(new Headers({ cookie }));
}
