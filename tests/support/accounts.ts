import { insertUser, type UserFixture } from '../../src/features/accounts/fixtures.ts';
import type { AccountsTables } from '../../src/features/accounts/tables.ts';
import type { AuditTables } from '../../src/platform/audit/tables.ts';
import type { App } from './app.ts';

/** The owner that tests sign in as. */
export const owner = { email: 'owner@vitrine.example', password: 'a password for the tests' };
/** A signed-in person without the admin area. */
export const member = { email: 'member@vitrine.example', password: 'another password for the tests' };

/** Puts a user into an app's database; gives the id. */
export const addUser = ({ database }: App, user: UserFixture) =>
  insertUser(database.of<AccountsTables>().query, user, new Date().toISOString());

/** Tries to sign in. */
export const tryToSignIn = (
  { post }: App,
  credentials: { email: string; password: string },
  headers: Record<string, string> = {},
) => post('/api/auth/sign-in/email', credentials, headers);

/** The cookies that an answer sets, as a browser would send them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Signs a user of an app in; gives the headers by which the app knows them. */
export async function signIn(app: App, credentials = owner): Promise<{ cookie: string }> {
  const answer = await tryToSignIn(app, credentials);
  if (!answer.ok) throw new Error(`signing in was refused: ${await answer.text()}`);
  return { cookie: cookiesOf(answer) };
}

/** Adds the owner to an app and signs them in. */
export async function signInOwner(app: App): Promise<{ cookie: string }> {
  await addUser(app, owner);
  return signIn(app);
}

/** Adds a member to an app and signs them in. */
export async function signInMember(app: App): Promise<{ cookie: string }> {
  await addUser(app, { ...member, role: 'member' });
  return signIn(app, member);
}

/** Makes a call with a method and a JSON body as a signed-in person. */
export function callAs(app: App, headers: { cookie: string }) {
  return (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** What the audit log of an app says, the oldest first. */
export async function auditOf({
  database,
}: App): Promise<readonly { action: string; actor: string | null }[]> {
  const rows = await database
    .of<AuditTables>()
    .query.selectFrom('audit_log')
    .select(['action', 'actor_name as actor'])
    .orderBy('seq')
    .execute();
  return rows;
}
