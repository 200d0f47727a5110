import { expect, test } from 'vitest';
import type { EditedPart, Presence, RevisionSummary } from '#features/publishing/contract.ts';
import { reportPresence } from '#features/publishing/service/presence.ts';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { publishableWebsites } from '#features/websites/admin/service/publishable-websites.ts';
import { insertWebsite, type WebsiteFixture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { addUser, callAs, logIn, logInOwner, owner } from '../support/accounts.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '../support/engines.ts';

const base = '/api/admin/websites';
const second = { email: 'second@vitrine.example', password: owner.password };
const at = '2026-03-01T12:00:00.000Z';

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const send = callAs(app, await logInOwner(app));
  await addUser(app, { ...second, name: 'Anna' });
  const sendAsSecond = callAs(app, await logIn(app, second));
  const db = app.database.of<WebsitesTables>().query;
  const add = (website: WebsiteFixture) => insertWebsite(db, website, at);
  const read = async <Data>(response: Promise<Response>): Promise<Data> =>
    ((await (await response).json()) as { data: Data }).data;
  const getPart = async (id: string) =>
    (await read<{ parts: { en: EditedPart } }>(send('GET', `${base}/${id}`))).parts.en;
  return { app, send, sendAsSecond, add, read, getPart };
}

describeOnEachEngine('editing together', (open) => {
  test('other sessions that have the record open are listed until they close it', async () => {
    const { send, sendAsSecond, add, read } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const report = async (as: typeof send, session: string, part: string | null) => {
      const body = { session: session.repeat(16), part };
      return (await read<Presence>(as('POST', `${base}/${id}/presence`, body))).others;
    };
    expect(await report(send, 'a', 'en')).toEqual([]);
    expect(await report(sendAsSecond, 'b', 'nl')).toMatchObject([{ part: 'en', user: { name: 'Someone' } }]);
    expect(await report(send, 'c', 'en')).toHaveLength(2);
    expect(await report(send, 'a', 'shared')).toMatchObject([
      { part: 'en' },
      { user: { name: 'Anna' }, part: 'nl' },
    ]);
    await report(sendAsSecond, 'b', null);
    await report(send, 'c', null);
    expect(await report(send, 'a', 'en')).toEqual([]);
  });

  test('a silent session is removed within 12 seconds, and at most 50 sessions are stored', async () => {
    const { app, add } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const database = app.database.of<PublishingTables>();
    const user = { id: 'u', name: 'U' };
    const report = async (session: string, seconds: number) => {
      const now = new Date(Date.parse(at) + seconds * 1000);
      const sent = { user, recordId: id, session, part: 'en' } as const;
      return (await reportPresence(database, publishableWebsites, sent, now)).others;
    };
    await report('a', 0);
    expect(await report('b', 11)).toHaveLength(1);
    expect(await report('b', 13)).toEqual([]);
    for (let session = 0; session < 60; session += 1) await report(`s${session}`, 13);
    const { count } = await database.query
      .selectFrom('editing_sessions')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
  });

  test('X26: a session with an open record is told about schedule changes and the changes of other sessions', async () => {
    const { app, send, sendAsSecond, add, read } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const report = async () =>
      (await read<Presence>(send('POST', `${base}/${id}/presence`, { session: 'a'.repeat(16), part: 'en' })))
        .state;
    const { en } = await report();
    expect(en).toMatchObject({ state: 'published', publish_at: null, unpublish_at: null, has_failed: false });
    await sendAsSecond('POST', `${base}/${id}/en/unpublish`, { version: 0 });
    expect((await report()).en.state).toBe('unpublished');
    const publish_at = '2099-01-01T12:00:00.000Z';
    const schedule = { version: 0, publish_at, unpublish_at: null };
    await sendAsSecond('PUT', `${base}/${id}/en/schedule`, schedule);
    expect((await report()).en.publish_at).toBe(publish_at);
    const deps = {
      database: app.database.of<PublishingTables>(),
      audit: { append: async () => {}, record: async () => {} },
      now: () => new Date(publish_at),
    };
    await runDueSchedules(deps, [publishableWebsites]);
    expect((await report()).en).toMatchObject({
      state: 'published',
      publish_at: null,
      published_at: publish_at,
    });
  });

  test('a presence without a record or with an unknown part is rejected', async () => {
    const { send, add } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const session = 'a'.repeat(16);
    expect((await send('POST', `${base}/unknown/presence`, { session, part: 'en' })).status).toBe(404);
    expect((await send('POST', `${base}/${id}/presence`, { session, part: 'fr' })).status).toBe(422);
    expect((await send('POST', `${base}/${id}/presence`, { session: 'x', part: 'en' })).status).toBe(422);
  });

  test('X28: a text is not saved in the session of another user', async () => {
    const { send, sendAsSecond, add, read, getPart } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const me = await read<{ id: string }>(send('GET', '/api/me'));
    const edit = { version: 0, fields: { ...(await getPart(id)).fields, title: 'Mine' }, author_id: me.id };
    expect((await sendAsSecond('PUT', `${base}/${id}/en/draft`, edit)).status).toBe(401);
    expect((await getPart(id)).version).toBe(0);
    expect((await send('PUT', `${base}/${id}/en/draft`, edit)).status).toBe(200);
  });

  test('X26: the first published text also becomes a revision once another one replaces it', async () => {
    const { send, add, read, getPart } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'First' } } });
    const { fields } = await getPart(id);
    await send('PUT', `${base}/${id}/en/draft`, { version: 0, fields: { ...fields, title: 'Second' } });
    await send('POST', `${base}/${id}/en/publish`, { version: 1 });
    await send('POST', `${base}/${id}/en/publish`, { version: 1 });
    const revisions = await read<readonly RevisionSummary[]>(send('GET', `${base}/${id}/en/revisions`));
    expect(revisions).toMatchObject([
      { number: 3, reason: 'published' },
      { number: 2, reason: 'published' },
      { number: 1, reason: 'replaced', author: null },
    ]);
    expect(await read(send('GET', `${base}/${id}/en/revisions/1`))).toMatchObject({
      fields: { title: 'First' },
    });
  });

  test('X26: restoring returns the revision that stores the replaced draft, so that it can be undone', async () => {
    const { send, add, read, getPart } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'First' } } });
    const { fields } = await getPart(id);
    await send('POST', `${base}/${id}/en/publish`, { version: 0 });
    await send('PUT', `${base}/${id}/en/draft`, { version: 0, fields: { ...fields, title: 'Second' } });
    const restore = (number: number, version: number) =>
      read(send('POST', `${base}/${id}/en/revisions/${number}/restore`, { version }));
    expect(await restore(1, 1)).toEqual({ version: 2, replaced: 2 });
    expect((await getPart(id)).fields).toMatchObject({ title: 'First' });
    expect(await restore(2, 2)).toEqual({ version: 3, replaced: 3 });
    expect((await getPart(id)).fields).toMatchObject({ title: 'Second' });
  });
});
