import { expect, test } from 'vitest';
import { logInOwner } from '../../../../../tests/support/accounts.ts';
import { openTestApp } from '../../../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../../../tests/support/engines.ts';

describeOnEachEngine('the users page', (open) => {
  test('a success and a failure each have a region before their message, so that both are announced', async () => {
    const app = await openTestApp(open);
    const { main } = await app.visit('/admin/users', await logInOwner(app));
    expect(main).toMatch(/<div role="status"[^>]*><\/div><div role="alert"[^>]*><\/div>/);
  });
});
