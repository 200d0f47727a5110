import { expect, test } from 'vitest';
import { summarizeRow } from '#features/audit-log/rules/row-fields.ts';
import { addUser, attemptLogin, callAs, logInOwner, member } from '../support/accounts.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnEachEngine } from '../support/engines.ts';

interface Row {
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

describeOnEachEngine('actions on accounts', (open) => {
  test('are in the audit log with the user concerned', async () => {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    const id = await addUser(app, { ...member, name: 'Medewerker', role: 'member' });
    await attemptLogin(app, { ...member, password: 'not the password' });
    await call('PATCH', `/api/admin/users/${id}`, { role: 'owner' });
    await call('PATCH', `/api/admin/users/${id}`, { disabled: true });
    await call('DELETE', `/api/admin/users/${id}`);
    const { data } = (await (await call('GET', '/api/admin/audit-log')).json()) as { data: Row[] };
    const descriptions = data.map((row) => [row.action, summarizeRow(row).subject]);
    expect(descriptions.filter(([action]) => action !== 'session.opened')).toEqual([
      ['user.deleted', 'Medewerker'],
      ['user.disabled', 'Medewerker'],
      ['user.role_changed', 'Medewerker'],
      ['session.refused', 'Medewerker'],
    ]);
  });
});
