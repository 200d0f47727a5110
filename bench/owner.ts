import type { ServerChild } from './children.ts';

/** Logs in to the installations under test. */
export const owner = { email: 'owner@vitrine.example', password: 'a password for the benchmark' };

/** Settings with which a server creates the owner at its start. */
export const ownerEnv = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** Logs the owner in and returns the request headers for the session. */
export async function logIn({ origin }: ServerChild): Promise<{ cookie: string }> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`the login failed: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { cookie: cookies.join('; ') };
}
