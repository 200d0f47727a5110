import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { AuthApi } from '../api.ts';
import type { Credentials, SignInAttempt } from '../contract.ts';
import { type SignInProblem, signInProblems } from '../rules.ts';

/** What the sign-in page shows: whether anybody could sign in, and the try that it answers, if it does. */
export async function loadSignIn(transport: ApiTransport, attempt: SignInAttempt | undefined) {
  const client = hc<AuthApi>('/api/auth', clientOptions(transport));
  const { data } = await readJson(client.index.$get());
  return { hasOwner: data.has_owner, attempt: attempt ?? null };
}

/** Signs in; gives the problems, none of them when it worked. */
export async function signIn(transport: ApiTransport, json: Credentials): Promise<readonly SignInProblem[]> {
  const client = hc<AuthApi>('/api/auth', clientOptions(transport));
  try {
    await readJson<unknown>(client['sign-in'].email.$post({ json }));
    return [];
  } catch (error) {
    return error instanceof ApiError ? signInProblems(error.code, error.fields) : ['failed'];
  }
}
