import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { SignInApi } from '../api/session.ts';
import type { SignInAttempt } from '../contract.ts';

/** What the sign-in page shows: whether anybody could sign in, and the try that it answers, if it does. */
export async function loadSignIn(transport: ApiTransport, attempt: SignInAttempt | undefined) {
  const client = hc<SignInApi>('/api/auth', clientOptions(transport));
  const { data } = await readJson(client.index.$get());
  return { hasOwner: data.has_owner, attempt: attempt ?? null };
}
