import { insertUser } from '#features/accounts/fixtures.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type Credentials, owner } from './owner.ts';
import { test as base } from './site.ts';

/**
 * A `test` with an owner of its own on the site that its worker shares: it may change the account, its sessions and
 * its ways to log in.
 */
export const test = base.extend<{ account: Credentials }>({
  account: async ({ site }, use, { testId }) => {
    const account = { email: `owner.${testId}@vitrine.example`, password: owner.password };
    const database = await openDatabase({ dataDir: site.dataDir });
    await insertUser(database.of<AccountsTables>().query, account, new Date().toISOString());
    await database.close();
    await use(account);
  },
});
