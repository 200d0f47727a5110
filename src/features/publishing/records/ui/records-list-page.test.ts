import { expect, test } from 'vitest';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

describeOnEachEngine('a list of records', (open) => {
  test.each([
    [adminPaths.websites, 'Nieuwe website'],
    [adminPaths.images, 'Afbeeldingen toevoegen'],
  ])('that is empty offers to begin: %s', async (path, action) => {
    const app = await openTestApp(open);
    const { main } = await app.visit(`/nl${path}`, await logInOwner(app));
    const emptyState = main.slice(main.indexOf('<svg aria-hidden="true" viewBox="0 0 420 300"'));
    expect(emptyState).toContain(action);
  });
});
