import { insertUser, type UserFixture } from '#features/accounts/fixtures.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import type { AuditTables } from '#platform/audit/tables.ts';
import type { TestApp } from './app.ts';

/** The owner of most tests. */
export const owner = { email: 'owner@vitrine.example', password: 'a password for the tests' };
/** A member of most tests. */
export const member = { email: 'member@vitrine.example', password: 'another password for the tests' };

/** Inserts a user into an app's database. Returns the id. */
export const addUser = ({ database }: TestApp, user: UserFixture) =>
  insertUser(database.of<AccountsTables>().query, user, new Date().toISOString());

/** Attempts to log in with a password. */
export const attemptLogin = (
  { post }: TestApp,
  credentials: { email: string; password: string },
  headers: Record<string, string> = {},
) => post('/api/auth/sign-in/email', credentials, headers);

/** Returns the cookies of a response as a browser would send them back. */
export function getCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Logs a user in. Returns the headers with the session's cookie. */
export async function logIn(app: TestApp, credentials = owner): Promise<{ cookie: string }> {
  const response = await attemptLogin(app, credentials);
  if (!response.ok) throw new Error(`login failed: ${await response.text()}`);
  return { cookie: getCookies(response) };
}

/** Adds the owner to an app and logs them in. */
export async function logInOwner(app: TestApp): Promise<{ cookie: string }> {
  await addUser(app, owner);
  return logIn(app);
}

/** Adds a member to an app and logs them in. */
export async function logInMember(app: TestApp): Promise<{ cookie: string }> {
  await addUser(app, { ...member, role: 'member' });
  return logIn(app, member);
}

/** Returns a function that sends requests with a JSON body as a logged-in user. */
export function callAs(app: TestApp, headers: { cookie: string; 'X-Localization'?: string }) {
  return (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/**
 * Adds a passkey and a linked address to the user with an email address.
 * @returns a function that counts the remaining ones
 */
export async function addLoginMethods({ database }: TestApp, email: string): Promise<() => Promise<number>> {
  const { query } = database.of<AccountsTables>();
  const user = await query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const created_at = new Date().toISOString();
  const common = { id: 'one', user_id: user.id, name: 'Added', created_at };
  const device = { device_type: 'singleDevice', backed_up: 0, counter: 0 } as const;
  await query
    .insertInto('passkeys')
    .values({ ...common, ...device, credential_id: 'AAAA', public_key: 'AAAA' })
    .execute();
  await query
    .insertInto('linked_wallets')
    .values({ ...common, address: `0x${'1'.repeat(40)}` })
    .execute();
  return async () => {
    const passkeys = await query.selectFrom('passkeys').select('id').execute();
    const wallets = await query.selectFrom('linked_wallets').select('id').execute();
    return passkeys.length + wallets.length;
  };
}

/** Returns the audit log of an app, oldest first. */
export async function getAuditLog({
  database,
}: TestApp): Promise<readonly { action: string; actor: string | null }[]> {
  const rows = await database
    .of<AuditTables>()
    .query.selectFrom('audit_log')
    .select(['action', 'actor_name as actor'])
    .orderBy('seq')
    .execute();
  return rows;
}
