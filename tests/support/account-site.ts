import { insertUser } from '#features/accounts/fixtures.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type Credentials, owner } from './owner.ts';
import { test as base } from './site.ts';

/**
 * A `test` with a separate owner on the site that its worker shares: it may change the account, its sessions
 * and its login methods.
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
