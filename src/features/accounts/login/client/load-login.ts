import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { RejectedForm } from '#shared/pages/route.ts';
import type { LoginAttempt } from '../../contract.ts';
import { loginProblems } from '../../rules/accounts.ts';
import type { LoginApi } from '../api.ts';

/** Converts a rejected form that was posted without scripts. */
export function toLoginAttempt(form: RejectedForm | undefined): LoginAttempt | null {
  return form ? { email: form.values.email ?? '', problems: loginProblems(form.code, form.fields) } : null;
}

export interface LoginData {
  readonly hasOwner: boolean;
  readonly attempt: LoginAttempt | null;
}

export async function loadLogin(transport: ApiTransport, attempt: LoginAttempt | null): Promise<LoginData> {
  const client = hc<LoginApi>('/api/auth', clientOptions(transport));
  const { data } = await readJson(client.index.$get());
  return { hasOwner: data.has_owner, attempt };
}
