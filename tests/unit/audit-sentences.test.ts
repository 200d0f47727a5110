import { expect, test } from 'vitest';
import { toldOf } from '../../src/features/audit-log/rules/telling.ts';
import { addUser, callAs, member, signInOwner, tryToSignIn } from '../support/accounts.ts';
import { openApp } from '../support/app.ts';
import { describeOnEachEngine } from '../support/engines.ts';

interface Row {
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

describeOnEachEngine('what is done with accounts', (open) => {
  test('stands in the audit log with whom it concerned', async () => {
    const app = await openApp(open);
    const call = callAs(app, await signInOwner(app));
    const id = await addUser(app, { ...member, name: 'Medewerker', role: 'member' });
    await tryToSignIn(app, { ...member, password: 'not the password' });
    await call('PATCH', `/api/admin/users/${id}`, { role: 'owner' });
    await call('PATCH', `/api/admin/users/${id}`, { disabled: true });
    await call('DELETE', `/api/admin/users/${id}`);
    const { data } = (await (await call('GET', '/api/admin/audit-log')).json()) as { data: Row[] };
    const told = data.map((row) => [row.action, toldOf(row).whom]);
    expect(told.filter(([action]) => action !== 'session.opened')).toEqual([
      ['user.deleted', 'Medewerker'],
      ['user.disabled', 'Medewerker'],
      ['user.role_changed', 'Medewerker'],
      ['session.refused', 'Medewerker'],
    ]);
  });
});
