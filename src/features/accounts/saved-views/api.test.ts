import { expect, test } from 'vitest';
import { addUser, callAs, getAuditLog, logIn, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { savedViewLimits } from './contract/limits.ts';
import type { SavedView } from './contract/saved-views.ts';

const path = '/api/admin/saved-views';

describeOnEachEngine('saved views', (open) => {
  async function openAsOwner() {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    const list = async (name = 'websites') => {
      const { data } = await (await call('GET', path)).json();
      return data.filter((view: SavedView) => view.list === name);
    };
    const save = (name: string, search = '', to = 'websites') =>
      call('POST', path, { list: to, name, search });
    return { app, call, list, save };
  }

  test('X57: a view is saved, listed by name, renamed and deleted, each in the audit log', async () => {
    const { app, call, list, save } = await openAsOwner();
    const response = await save(' Shops ', 'type=shop&sort=year');
    expect(response.status).toBe(201);
    const { data: shops } = await response.json();
    expect(shops).toEqual({ id: shops.id, list: 'websites', name: 'Shops', search: 'type=shop&sort=year' });
    await save('apps', 'type=app');
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['apps', 'Shops']);
    expect(await list('pages')).toEqual([]);
    expect((await call('PATCH', `${path}/${shops.id}`, { name: 'All shops' })).status).toBe(200);
    await call('PATCH', `${path}/${shops.id}`, { search: 'type=shop' });
    expect(await list()).toContainEqual({ ...shops, name: 'All shops', search: 'type=shop' });
    expect((await call('DELETE', `${path}/${shops.id}`)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await call('DELETE', `${path}/${shops.id}`)).status).toBe(404);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('saved_view.'))).toEqual([
      'saved_view.created',
      'saved_view.created',
      'saved_view.changed',
      'saved_view.changed',
      'saved_view.deleted',
    ]);
  });

  test('a name that is already used in the list is rejected, regardless of case; another list may use it', async () => {
    const { call, save } = await openAsOwner();
    const { data } = await (await save('Shops')).json();
    const again = await save('shops');
    expect([again.status, (await again.json()).error.fields]).toEqual([422, { name: 'taken' }]);
    expect((await save('Shops', '', 'pages')).status).toBe(201);
    expect((await call('PATCH', `${path}/${data.id}`, { name: 'SHOPS' })).status).toBe(200);
  });

  test('the number of views per list is limited', async () => {
    const { list, save } = await openAsOwner();
    for (let number = 1; number <= savedViewLimits.perList; number += 1) await save(`View ${number}`);
    const response = await save('One more');
    expect([response.status, (await response.json()).error.fields]).toEqual([422, { name: 'too_many' }]);
    expect(await list()).toHaveLength(savedViewLimits.perList);
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a long name', { name: 'a'.repeat(61) }],
    ['an unknown list', { list: 'secrets' }],
    ['a search with markup', { search: '"><script>' }],
    ['a long search', { search: 'a'.repeat(501) }],
  ])('%s is rejected', async (_, change) => {
    const { call } = await openAsOwner();
    const body = { list: 'websites', name: 'Shops', search: '', ...change };
    expect((await call('POST', path, body)).status).toBe(422);
  });

  test('X4: another owner neither sees nor changes a view, and members have none', async () => {
    const { app, save } = await openAsOwner();
    const { data } = await (await save('Shops')).json();
    const second = { email: 'second@vitrine.example', password: 'a third password for the tests' };
    await addUser(app, { ...second, role: 'owner' });
    const other = callAs(app, await logIn(app, second));
    expect((await (await other('GET', path)).json()).data).toEqual([]);
    expect((await other('PATCH', `${path}/${data.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other('DELETE', `${path}/${data.id}`)).status).toBe(404);
    const member = callAs(app, await logInMember(app));
    expect((await member('GET', path)).status).toBe(403);
  });
});
