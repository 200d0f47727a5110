import { expect, onTestFinished, test } from 'vitest';
import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { PublicationUndo, RecordUsage } from '#features/publishing/contract.ts';
import { type EditedPart, emptySearchFields, type Part } from '#features/publishing/contract.ts';
import type { BulkResult, BulkUndoResult } from '#features/publishing/records/contract.ts';
import { emptyBin } from '#features/publishing/service/bin.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { insertWebsite, type WebsiteFixture } from '../fixtures.ts';
import type { WebsitesTables } from '../tables.ts';
import type { WebsiteRecord, WebsiteRow, WebsiteShared, WebsiteText } from './contract.ts';
import { publishableWebsites } from './service/publishable-websites.ts';

const base = '/api/admin/websites';
const at = '2026-03-01T12:00:00.000Z';
const day = 24 * 60 * 60_000;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

const text = (slug: string, title = slug): WebsiteText => ({
  slug,
  title,
  role: '',
  summary: '',
  description: '',
  cover_alt: '',
  body: '',
  ...emptySearchFields,
});

const shared: WebsiteShared = {
  year: 2024,
  url: null,
  cover_id: null,
  type: 'shop',
  client_name: 'Bakkerij',
  client_id: null,
  skills: ['css'],
  pictures: [],
};

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number };
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
    readonly current?: EditedPart;
    readonly submitted?: object;
  };
}

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  // As a running server does; until then visitors' pages are cached.
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const headers = await logInOwner(app);
  const send = callAs(app, headers);
  async function call<Data = unknown>(method: string, path: string, body?: unknown): Promise<Reply<Data>> {
    const response = await send(method, base + path, body);
    return { status: response.status, ...((await response.json()) as Omit<Reply<Data>, 'status'>) };
  }
  const add = (website: WebsiteFixture) =>
    insertWebsite(app.database.of<WebsitesTables>().query, website, at);
  const getPart = async (id: string, part: Part) =>
    (await call<WebsiteRecord>('GET', `/${id}`)).data.parts[part];
  const save = (id: string, part: Part, version: number, fields: object) =>
    call<{ version: number }>('PUT', `/${id}/${part}/draft`, { version, fields });
  /** Saves and publishes a text; returns the version. */
  const publish = async (id: string, part: Language, fields: WebsiteText): Promise<number> => {
    const { version } = await getPart(id, part);
    const saved = await save(id, part, version, fields);
    const { status } = await call('POST', `/${id}/${part}/publish`, { version: saved.data.version });
    expect(status).toBe(200);
    return saved.data.version;
  };
  const publishing = (ms: number) => ({
    database: app.database.of<PublishingTables>(),
    audit: { append: async () => {}, record: async () => {} },
    now: () => new Date(Date.now() + ms),
  });
  return { app, headers, send, call, add, getPart, save, publish, publishing };
}

const readTitle = async ({ request }: TestApp, slug: string, language: Language = 'en') => {
  const response = await request(`/api/websites/${slug}`, { headers: { 'X-Localization': language } });
  return response.ok ? (await response.json()).data.title : response.status;
};

describeOnEachEngine('the API for managing websites', (open) => {
  test('12: a new website has a slug, whatever letters its title contains', async () => {
    const { call, getPart } = await openAsOwner(open);
    const getSlug = async (title: string) => {
      const { data } = await call<{ id: string; number: number }>('POST', '', { language: 'en', title });
      return (await getPart(data.id, 'en')).fields?.['slug'];
    };
    expect(await getSlug('Straße & Søren Łódź Æsir')).toBe('strasse-soren-lodz-aesir');
    const proposed = [await getSlug('日本語'), await getSlug('日本語'), await getSlug('Москва')];
    for (const [index, slug] of proposed.entries())
      expect(slug).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d-${index + 2}$`));
  });

  test('X26: owners write a draft, publish it, and continue editing without visitors seeing the changes', async () => {
    const { app, call, getPart, save } = await openAsOwner(open);
    const created = await call<{ id: string; number: number }>('POST', '', {
      language: 'nl',
      title: 'Oude kade',
    });
    expect(created).toMatchObject({ status: 201, data: { number: 1 } });
    const { id } = created.data;
    expect(await getPart(id, 'nl')).toMatchObject({
      version: 1,
      has_changes: true,
      published: null,
      fields: { title: 'Oude kade', slug: 'oude-kade' },
      author: { name: 'Someone' },
    });
    expect((await save(id, 'nl', 1, text('kade', 'Kade'))).data).toEqual({ version: 2 });
    expect(await readTitle(app, 'kade', 'nl')).toBe(404);
    expect((await call('POST', `/${id}/nl/publish`, { version: 2 })).data).toMatchObject({ revision: 1 });
    expect(await readTitle(app, 'kade', 'nl')).toBe('Kade');
    await save(id, 'nl', 2, text('kade', 'Kromme kade'));
    expect(await readTitle(app, 'kade', 'nl')).toBe('Kade');
    const { parts } = (await call<WebsiteRecord>('GET', `/${id}`)).data;
    expect(parts.nl).toMatchObject({
      version: 3,
      has_changes: true,
      published: { state: 'published', fields: { title: 'Kade' } },
      fields: { title: 'Kromme kade' },
    });
    expect(parts.en).toMatchObject({ version: 0, fields: null, published: null, has_changes: false });
  });

  test('X28: a draft based on an old version gives 409 with both texts, and the rejected text becomes a revision', async () => {
    const { call, add, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    await save(id, 'en', 0, text('a', 'Theirs'));
    const { status, error } = await save(id, 'en', 0, text('a', 'Mine'));
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'conflict',
      message: 'This was changed elsewhere in the meantime. Load it again to see the changes.',
      current: { version: 1, fields: { title: 'Theirs' } },
      submitted: { title: 'Mine' },
    });
    const merged = { version: 1, fields: text('a', 'Mine'), discarded: [error.current?.fields] };
    expect((await call('PUT', `/${id}/en/draft`, merged)).data).toEqual({ version: 2 });
    const { data } = await call<object[]>('GET', `/${id}/en/revisions`);
    expect(data).toEqual([
      expect.objectContaining({ number: 1, reason: 'conflict', author: expect.anything() }),
    ]);
    expect((await call('GET', `/${id}/en/revisions/1`)).data).toMatchObject({ fields: { title: 'Theirs' } });
    expect((await call('POST', `/${id}/en/publish`, { version: 1 })).status).toBe(409);
  });

  test('X26: each action changes one language and leaves the other unchanged', async () => {
    const { app, call, add, getPart, publish } = await openAsOwner(open);
    const id = await add({
      number: 1,
      texts: { en: { slug: 'quay', title: 'Quay' }, nl: { slug: 'kade', title: 'Kade' } },
    });
    const dutch = await getPart(id, 'nl');
    const version = await publish(id, 'en', text('quay', 'Bent quay'));
    for (const action of ['unpublish', 'archive', 'publish', 'delete'])
      expect((await call('POST', `/${id}/en/${action}`, { version })).status, action).toBe(200);
    expect(await getPart(id, 'nl')).toEqual(dutch);
    expect(await readTitle(app, 'kade', 'nl')).toBe('Kade');
    expect(await readTitle(app, 'quay', 'en')).toBe(404);
    expect((await getPart(id, 'en')).fields).toBeNull();
  });

  test('X26: hiding and deleting a language can be undone, including the public text and its scheduled end', async () => {
    const { app, call, add, getPart, publish, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { nl: { slug: 'kade', title: 'Kade' } } });
    const version = await publish(id, 'en', text('quay', 'Quay'));
    await save(id, 'en', version, text('quay', 'Bent quay'));
    const unpublish_at = after(day);
    const times = { publish_at: null, unpublish_at };
    await call('PUT', `/${id}/en/schedule`, { version: version + 1, ...times });
    const before = await getPart(id, 'en');
    const dutch = await getPart(id, 'nl');
    const target = { version: version + 1 };
    const withoutTime = ({ published, ...part }: EditedPart) => ({
      ...part,
      published: { fields: published?.fields, state: published?.state },
    });
    for (const action of ['unpublish', 'archive']) {
      await call('POST', `/${id}/en/${action}`, target);
      expect(await readTitle(app, 'quay')).not.toBe('Quay');
      const state = { ...target, state: 'published', unpublish_at };
      expect((await call('POST', `/${id}/en/reinstate`, state)).status, action).toBe(200);
      expect(await readTitle(app, 'quay')).toBe('Quay');
      expect(withoutTime(await getPart(id, 'en'))).toEqual(withoutTime(before));
    }
    const late = { ...target, state: 'published', unpublish_at: at };
    await call('POST', `/${id}/en/reinstate`, late);
    expect((await getPart(id, 'en')).schedule.unpublish_at).toBeNull();
    const deleted = await call<{ version: number }>('POST', `/${id}/en/delete`, target);
    expect(await readTitle(app, 'quay')).not.toBe('Quay');
    expect((await getPart(id, 'en')).schedule.unpublish_at).toBeNull();
    const updated_at = before.published?.updated_at;
    const undo = { version: deleted.data.version, state: 'published', updated_at };
    expect((await call('POST', `/${id}/en/undelete`, undo)).data).toEqual({ version: version + 3 });
    expect(await readTitle(app, 'quay')).toBe('Quay');
    expect(await getPart(id, 'en')).toMatchObject({ fields: { title: 'Bent quay' }, has_changes: true });
    // Feed and sitemap do not show a change.
    expect((await getPart(id, 'en')).published?.updated_at).toBe(updated_at);
    expect(await getPart(id, 'nl')).toEqual(dutch);
  });

  test('X26: publishing a language can be undone: visitors get the previous text, and the draft is kept', async () => {
    const { app, call, add, save, getPart, publishing } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'quay', title: 'Quay' } } });
    const publish = async (part: Language, version: number) =>
      (await call<{ undo: PublicationUndo }>('POST', `/${id}/${part}/publish`, { version })).data.undo;
    const undo = (part: Language, version: number, publication: PublicationUndo) =>
      call('POST', `/${id}/${part}/undo-publication`, { version, ...publication });
    await save(id, 'en', 0, text('harbour', 'Harbour'));
    const publish_at = after(day);
    await call('PUT', `/${id}/en/schedule`, { version: 1, publish_at, unpublish_at: null });
    await save(id, 'en', 1, text('port', 'Port'));
    const publication = await publish('en', 2);
    expect([await readTitle(app, 'port'), (await app.request('/websites/quay')).status]).toEqual([
      'Port',
      301,
    ]);
    // Text typed meanwhile stays too.
    await save(id, 'en', 2, text('port', 'Port of call'));
    expect((await undo('en', 3, publication)).status).toBe(200);
    expect([await readTitle(app, 'quay'), await readTitle(app, 'port')]).toEqual(['Quay', 404]);
    expect(await getPart(id, 'en')).toMatchObject({
      fields: { title: 'Port of call' },
      has_changes: true,
      published: { state: 'published', fields: { title: 'Quay' } },
      schedule: { publish_at, fields: { title: 'Harbour' } },
    });
    await runDueSchedules(publishing(2 * day), [publishableWebsites]);
    expect(await readTitle(app, 'harbour')).toBe('Harbour');
    const late = await undo('en', 3, publication);
    expect([late.status, late.error.message]).toEqual([
      409,
      'English was published, unpublished or scheduled again since.',
    ]);
    await save(id, 'nl', 0, text('kade', 'Kade'));
    expect((await undo('nl', 1, await publish('nl', 1))).status).toBe(200);
    expect(await getPart(id, 'nl')).toMatchObject({ fields: { title: 'Kade' }, published: null });
    expect(await call('POST', `/${id}/shared/publish`, { version: 0 })).toMatchObject({
      data: { undo: null },
    });
  });

  test('X26: an undone deletion keeps the schedule, with the fields that it publishes', async () => {
    const { call, add, getPart, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    await save(id, 'en', 0, text('quay', 'Quay'));
    const times = { publish_at: after(day), unpublish_at: after(2 * day) };
    await call('PUT', `/${id}/en/schedule`, { version: 1, ...times });
    await save(id, 'en', 1, text('quay', 'Bent quay'));
    const before = (await getPart(id, 'en')).schedule;
    expect(before).toMatchObject({ ...times, fields: { title: 'Quay' } });
    const { errors: _, ...schedule } = before;
    await call('POST', `/${id}/en/delete`, { version: 2 });
    expect((await getPart(id, 'en')).schedule.publish_at).toBeNull();
    const attempt = (changed: object) =>
      call('POST', `/${id}/en/undelete`, { version: 3, state: null, schedule: { ...schedule, ...changed } });
    expect((await attempt({ fields: text('quay', '') })).error.fields).toEqual({ title: 'required' });
    expect((await attempt({ fields: null })).status).toBe(422);
    expect((await attempt({})).status).toBe(200);
    expect(await getPart(id, 'en')).toMatchObject({ schedule: before, fields: { title: 'Bent quay' } });
  });

  test('X26: a deletion can be undone only while nothing has replaced the text and its slug is free', async () => {
    const { app, call, add, getPart, publish, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const version = await publish(id, 'en', text('quay', 'Quay'));
    const attempt = (body: object) => call('POST', `/${id}/en/undelete`, body);
    expect((await attempt({ version, state: null })).error.fields).toEqual({ en: 'not_deleted' });
    await call('POST', `/${id}/en/delete`, { version });
    const updated_at = after(day);
    const undo = { version: version + 1, state: 'archived', updated_at };
    const other = await add({ number: 2, texts: {} });
    await publish(other, 'en', text('quay', 'Other'));
    const { status, error } = await attempt(undo);
    expect([status, error.fields]).toEqual([422, { slug: 'taken' }]);
    await publish(other, 'en', text('harbour', 'Other'));
    expect((await attempt({ ...undo, version })).status).toBe(409);
    expect((await attempt(undo)).status).toBe(200);
    expect(await readTitle(app, 'quay')).not.toBe('Quay');
    const restored = await getPart(id, 'en');
    expect(restored).toMatchObject({ has_changes: false, published: { state: 'archived' } });
    expect(String(restored.published?.updated_at) < updated_at, 'no time to come').toBe(true);
    await call('POST', `/${id}/en/delete`, { version: version + 2 });
    await save(id, 'en', version + 3, text('quay', 'New'));
    expect((await attempt({ version: version + 4, state: null })).status).toBe(409);
    expect((await call('POST', `/${id}/shared/undelete`, { version: 0, state: null })).status).toBe(404);
  });

  test('X26: a part states its last publication, and when its public text last changed', async () => {
    const { call, add, getPart, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'quay', title: 'Quay' } } });
    const getPublication = async () => (await getPart(id, 'en')).publication;
    expect(await getPublication()).toBeNull();
    await publish(id, 'en', text('quay', 'First'));
    const version = await publish(id, 'en', text('quay', 'Second'));
    const second = await getPublication();
    expect(second).toMatchObject({ revision: 3, author: { name: 'Someone' } });
    expect(second?.changed_at).toBe(second?.published_at);
    await call('POST', `/${id}/en/publish`, { version });
    expect(await getPublication()).toMatchObject({ revision: 4, changed_at: second?.published_at });
    await call('PUT', `/${id}/shared/draft`, { version: 0, fields: shared });
    await call('POST', `/${id}/shared/publish`, { version: 1 });
    await call('POST', `/${id}/shared/publish`, { version: 1 });
    const { publication } = await getPart(id, 'shared');
    expect(publication?.revision).toBe(3);
    expect(publication?.changed_at).not.toBe(publication?.published_at);
  });

  test('X26: a schedule publishes the scheduled text, even if the draft was edited afterwards', async () => {
    const { app, call, add, save, getPart, publishing } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    await save(id, 'en', 0, text('a', 'Scheduled'));
    const schedule = { version: 1, publish_at: after(60_000), unpublish_at: after(2 * day) };
    expect((await call('PUT', `/${id}/en/schedule`, schedule)).status).toBe(200);
    await save(id, 'en', 1, text('a', 'Edited'));
    expect(await runDueSchedules(publishing(0), [publishableWebsites])).toBe(0);
    // Like two simultaneous nodes.
    const runs = [1, 2].map(() => runDueSchedules(publishing(day), [publishableWebsites]));
    expect((await Promise.all(runs)).toSorted()).toEqual([0, 1]);
    expect(await readTitle(app, 'a')).toBe('Scheduled');
    expect(await getPart(id, 'en')).toMatchObject({
      version: 2,
      has_changes: true,
      fields: { title: 'Edited' },
      schedule: { publish_at: null, unpublish_at: schedule.unpublish_at },
    });
    expect((await call<object[]>('GET', `/${id}/en/revisions`)).data).toMatchObject([
      { reason: 'published', author: null },
    ]);
    await runDueSchedules(publishing(3 * day), [publishableWebsites]);
    expect(await readTitle(app, 'a')).toBe(404);
  });

  test('a schedule can be cancelled, and requires future times in order', async () => {
    const { call, add } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const path = `/${id}/en/schedule`;
    for (const [times, field] of [
      [{ publish_at: at, unpublish_at: null }, 'publish_at'],
      [{ publish_at: after(2 * day), unpublish_at: after(day) }, 'unpublish_at'],
    ] as const) {
      const { status, error } = await call('PUT', path, { version: 0, ...times });
      expect([status, error.fields]).toEqual([422, { [field]: 'past' }]);
    }
    const times = { publish_at: after(day), unpublish_at: null };
    expect((await call('PUT', path, { version: 0, ...times })).data).toEqual({ version: 1 });
    const never = { publish_at: null, unpublish_at: null };
    await call('PUT', path, { version: 1, ...never });
    const { data } = await call<WebsiteRecord>('GET', `/${id}`);
    expect(data.parts.en.schedule).toEqual({ ...never, fields: null, errors: null });
  });

  test('12: a text whose slug is taken cannot be scheduled, with the same error as publishing it', async () => {
    const { call, add, save, getPart } = await openAsOwner(open);
    await add({ number: 1, texts: { en: { slug: 'tides', title: 'Tides' } } });
    const id = await add({ number: 2, texts: {} });
    const schedule = (version: number) =>
      call('PUT', `/${id}/en/schedule`, { version, publish_at: after(day), unpublish_at: null });
    await save(id, 'en', 0, text('tides', ' '));
    const { status, error } = await schedule(1);
    expect([status, error.fields]).toEqual([422, { slug: 'taken', title: 'required' }]);
    expect(error.message).toContain('“tides” is the slug of “Tides”. Choose another one.');
    expect(await call('POST', `/${id}/en/publish`, { version: 1 })).toEqual({ status, error });
    expect((await getPart(id, 'en')).schedule.publish_at).toBeNull();
    await save(id, 'en', 1, text('high-tides', 'Tides'));
    expect((await schedule(2)).status).toBe(200);
  });

  test('a scheduled text that cannot be published for another reason does not prevent the others from being published', async () => {
    const { app, call, add, save, publishing } = await openAsOwner(open);
    for (const [number, slug] of ['a', 'b', 'c'].entries()) {
      const id = await add({ number: number + 1, texts: {} });
      await save(id, 'en', 0, text(slug));
      await call('PUT', `/${id}/en/schedule`, { version: 1, publish_at: after(60_000), unpublish_at: null });
    }
    const failing: Publishable = {
      ...publishableWebsites,
      savePublished: async (trx, id, part, fields, now) => {
        if (fields['slug'] === 'b') throw new Error('the disk is full');
        await publishableWebsites.savePublished(trx, id, part, fields, now);
      },
    };
    await expect(runDueSchedules(publishing(day), [failing])).rejects.toThrow('the disk is full');
    expect([await readTitle(app, 'a'), await readTitle(app, 'c')]).toEqual(['a', 'c']);
    expect(await readTitle(app, 'b')).toBe(404);
    expect(await runDueSchedules(publishing(day), [publishableWebsites])).toBe(1);
    expect(await readTitle(app, 'b')).toBe('b');
  });

  test('a scheduled text whose slug was taken meanwhile is not published, and the reason is shown', async () => {
    const { app, call, add, save, getPart, publish, publishing } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    await save(id, 'en', 0, text('tides', 'Late'));
    await call('PUT', `/${id}/en/schedule`, { version: 1, publish_at: after(60_000), unpublish_at: null });
    await publish(await add({ number: 2, texts: {} }), 'en', text('tides', 'First'));
    await runDueSchedules(publishing(day), [publishableWebsites]);
    expect(await readTitle(app, 'tides')).toBe('First');
    expect((await getPart(id, 'en')).schedule).toMatchObject({
      publish_at: null,
      fields: { title: 'Late' },
      errors: { slug: 'taken' },
    });
  });

  test('12: a text is published only when it is complete, and each language reports the missing field', async () => {
    const { app, headers, add, save } = await openAsOwner(open);
    await add({ number: 1, texts: { en: { slug: 'taken', title: 'Taken' } } });
    const id = await add({ number: 2, texts: {} });
    const attempt = async (version: number, language: Language) => {
      const inLanguage = { ...headers, 'X-Localization': language };
      const response = await app.post(`${base}/${id}/en/publish`, { version }, inLanguage);
      const { error } = await response.json();
      return [response.status, error.fields, error.message];
    };
    await save(id, 'en', 0, text('', ' '));
    expect(await attempt(1, 'en')).toEqual([
      422,
      { slug: 'required', title: 'required' },
      'The slug is still empty. The title is still empty.',
    ]);
    await save(id, 'en', 1, text('nl', 'A'));
    expect(await attempt(2, 'nl')).toEqual([
      422,
      { slug: 'reserved' },
      '‘nl’ is het adres van de Nederlandse pagina’s. Kies een andere slug.',
    ]);
    await save(id, 'en', 2, text('Not a slug', 'A'));
    expect(await attempt(3, 'en')).toEqual([422, { slug: 'invalid' }, 'The slug is not valid.']);
    await save(id, 'en', 3, text('taken', 'A'));
    expect(await attempt(4, 'en')).toEqual([
      422,
      { slug: 'taken' },
      '“taken” is the slug of “Taken”. Choose another one.',
    ]);
    expect((await attempt(4, 'nl'))[2]).toBe('‘taken’ is de slug van ‘Taken’. Kies een andere.');
    // All problems together, although the schema finds only some.
    await save(id, 'en', 4, text('taken', ' '));
    expect((await attempt(5, 'en'))[1]).toEqual({ slug: 'taken', title: 'required' });
  });

  test('a website requires a visible title, and the error says so in each language', async () => {
    const { app, headers, call } = await openAsOwner(open);
    const create = async (title: string, language: Language) => {
      const inLanguage = { ...headers, 'X-Localization': language };
      const response = await app.post(base, { language, title }, inLanguage);
      const { error } = await response.json();
      return [response.status, error.fields, error.message];
    };
    expect(await create(' \u00a0', 'en')).toEqual([422, { title: 'required' }, 'The title is still empty.']);
    expect(await create('Safe\u202etrap', 'nl')).toEqual([
      422,
      { title: 'characters' },
      'De titel bevat onzichtbare tekens. Verwijder ze.',
    ]);
    const { data } = await call<{ id: string }>('POST', '', { language: 'en', title: '  Quay ' });
    const { parts } = (await call<WebsiteRecord>('GET', `/${data.id}`)).data;
    expect(parts.en.fields).toMatchObject({ title: 'Quay', slug: 'quay' });
  });

  test('a draft may be incomplete, but each text has a maximum and unknown fields are rejected', async () => {
    const { call, add, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const body = '€'.repeat(100_000);
    expect((await save(id, 'en', 0, { ...text(''), body })).status).toBe(200);
    for (const [fields, errors] of [
      [{ ...text(''), body: `${body}x` }, { body: 'too_long' }],
      [{ ...text(''), owner: 'me' }, { owner: 'unknown' }],
      [{ title: 'A' }, { slug: 'invalid' }],
    ] as const)
      expect((await save(id, 'en', 1, fields)).error.fields).toMatchObject(errors);
    expect((await save(id, 'en', 1, { ...text('a'), title: 'A\u0000' })).status).toBe(422);
    expect((await save(id, 'en', 1, { ...text('a'), body: body.repeat(8) })).status).toBe(413);
    expect((await call('POST', '', { language: 'en', title: body })).status).toBe(413);
    expect((await save(id, 'shared', 0, { ...shared, type: 'blog' })).error.fields).toEqual({
      type: 'invalid',
    });
  });

  test('89: the fields shared by both languages have their own draft and are published separately', async () => {
    const { app, call, add, getPart, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const english = await getPart(id, 'en');
    expect((await save(id, 'shared', 0, shared)).data).toEqual({ version: 1 });
    const readSkills = async () => (await (await app.request('/api/websites/a')).json()).data.skills;
    expect(await readSkills()).toEqual([]);
    expect((await call('POST', `/${id}/shared/publish`, { version: 1 })).status).toBe(200);
    expect(await readSkills()).toEqual(['css']);
    expect(await getPart(id, 'en')).toEqual(english);
    const unknownCover = { ...shared, cover_id: 'nothing' };
    await save(id, 'shared', 1, unknownCover);
    const { status, error } = await call('POST', `/${id}/shared/publish`, { version: 2 });
    expect([status, error.fields]).toEqual([422, { cover_id: 'invalid' }]);
    const { query } = app.database.of<WebsitesTables>();
    const media = { original_key: 'k', sha256: 's', width: 1, height: 1, thumbhash: '' };
    const cover_id = await insertMediaAsset(query, media, at);
    await save(id, 'shared', 2, { ...shared, cover_id });
    expect((await call('POST', `/${id}/shared/publish`, { version: 3 })).status).toBe(200);
    for (const action of ['unpublish', 'archive', 'delete'])
      expect((await call('POST', `/${id}/shared/${action}`, { version: 3 })).status).toBe(404);
  });

  test('66: skills that differ only in case are saved, read and copied as one, in the first spelling', async () => {
    const { app, call, add, getPart, save } = await openAsOwner(open);
    const id = await add({ number: 1, skills: ['php', 'PHP'], texts: { en: { slug: 'a', title: 'A' } } });
    expect((await getPart(id, 'shared')).fields).toMatchObject({ skills: ['php'] });
    await save(id, 'shared', 0, { ...shared, skills: ['Laravel', 'css', 'laravel'] });
    expect((await call('POST', `/${id}/shared/publish`, { version: 1 })).status).toBe(200);
    expect((await (await app.request('/api/websites/a')).json()).data.skills).toEqual(['Laravel', 'css']);
    await save(id, 'shared', 1, { ...shared, skills: ['Vue', 'vue'] });
    const { data } = await call<{ id: string }>('POST', `/${id}/duplicate`);
    const { query } = app.database.of<WebsitesTables>();
    const rows = await query.selectFrom('website_skills').select(['website_id', 'skill']).execute();
    for (const website of [id, data.id]) {
      const skills = rows.filter(({ website_id }) => website_id === website).map(({ skill }) => skill);
      expect(new Set(skills.map((skill) => skill.toLowerCase())).size, website).toBe(skills.length);
    }
  });

  test('X26: the first language is published with the shared fields, and neither if one of them is rejected', async () => {
    const { app, call, add, getPart, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const readYear = async () => {
      const response = await app.request('/api/websites/a');
      return response.ok ? (await response.json()).data.year : response.status;
    };
    await save(id, 'en', 0, text('a', 'A'));
    await save(id, 'shared', 0, { ...shared, url: 'nowhere' });
    const rejected = await call('POST', `/${id}/en/publish`, { version: 1 });
    expect([rejected.status, rejected.error.fields]).toEqual([422, { url: 'invalid' }]);
    expect(
      (await call('PUT', `/${id}/en/schedule`, { version: 1, publish_at: after(day), unpublish_at: null }))
        .error.fields,
    ).toEqual({ url: 'invalid' });
    await save(id, 'shared', 1, shared);
    await save(id, 'en', 1, text('', 'A'));
    const { error } = await call('POST', `/${id}/en/publish`, { version: 2 });
    expect(error.fields).toEqual({ slug: 'required' });
    expect(await getPart(id, 'shared')).toMatchObject({ has_changes: true, publication: null });
    await save(id, 'en', 2, text('a', 'A'));
    expect((await call('POST', `/${id}/en/publish`, { version: 3 })).status).toBe(200);
    expect(await readYear()).toBe(2024);
    expect(await getPart(id, 'shared')).toMatchObject({ has_changes: false, fields: { year: 2024 } });
    // A record's initial state was never read.
    expect((await call<object[]>('GET', `/${id}/shared/revisions`)).data).toMatchObject([
      { number: 1, reason: 'published' },
    ]);
    // Afterwards only their own action publishes the shared fields.
    await save(id, 'shared', 2, { ...shared, year: 2025 });
    await save(id, 'nl', 0, text('a', 'A'));
    expect((await call('POST', `/${id}/nl/publish`, { version: 1 })).status).toBe(200);
    expect(await readYear()).toBe(2024);
  });

  test('X26: a first language that is scheduled is published with the shared fields', async () => {
    const { app, call, add, save, publishing } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    await save(id, 'en', 0, text('a', 'A'));
    await save(id, 'shared', 0, shared);
    const times = { publish_at: after(day), unpublish_at: null };
    expect((await call('PUT', `/${id}/en/schedule`, { version: 1, ...times })).status).toBe(200);
    await runDueSchedules(publishing(2 * day), [publishableWebsites]);
    expect((await (await app.request('/api/websites/a')).json()).data.year).toBe(2024);
  });

  test('a language starts as a copy of the other language, and a revision can be restored into the draft', async () => {
    const { call, add, getPart, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const started = await call('POST', `/${id}/nl/start`, { version: 0, from: 'en' });
    expect(started.data).toEqual({ version: 1, replaced: null });
    expect(await getPart(id, 'nl')).toMatchObject({ fields: { title: 'A' }, published: null });
    await publish(id, 'en', text('a', 'First'));
    await publish(id, 'en', text('a', 'Second'));
    // The first revision is the text published before any revision.
    const restored = await call('POST', `/${id}/en/revisions/2/restore`, { version: 2 });
    expect(restored.data).toEqual({ version: 3, replaced: 4 });
    expect(await getPart(id, 'en')).toMatchObject({
      fields: { title: 'First' },
      published: { fields: { title: 'Second' } },
    });
    const { data } = await call<object[]>('GET', `/${id}/en/revisions?per_page=2`);
    expect(data).toMatchObject([
      { number: 4, reason: 'replaced' },
      { number: 3, reason: 'published' },
    ]);
    expect((await call<object[]>('GET', `/${id}/en/revisions?before=2`)).data).toHaveLength(1);
    // The first one's slug and title, a replaced word, and a draft's copy.
    const counts = [
      { added: 0, removed: 0 },
      { added: 1, removed: 1 },
      { added: 1, removed: 1 },
      { added: 2, removed: 0 },
    ];
    for (const _ of ['compared', 'from memory'])
      expect((await call<object[]>('GET', `/${id}/en/revisions`)).data).toMatchObject(
        counts.map((changes) => ({ changes })),
      );
    for (const number of ['9', '0', 'x'])
      expect((await call('GET', `/${id}/en/revisions/${number}`)).status).toBe(404);
  });

  test('X29: a changed slug leaves a 301 to the new slug, in its language, until another website takes it', async () => {
    const { app, add, publish } = await openAsOwner(open);
    const id = await add({
      number: 1,
      texts: { en: { slug: 'quay', title: 'Quay' }, nl: { slug: 'kade', title: 'Kade' } },
    });
    const open301 = async (path: string) => {
      const response = await app.request(path);
      return [response.status, response.headers.get('location')];
    };
    await publish(id, 'en', text('bent-quay', 'Quay'));
    expect(await open301('/websites/quay')).toEqual([301, '/websites/bent-quay']);
    expect(await open301('/nl/websites/quay')).toEqual([301, '/nl/websites/kade']);
    await publish(id, 'nl', text('quay', 'Kade'));
    // The Dutch slug used to be the English one.
    expect(await open301('/websites/quay')).toEqual([301, '/websites/bent-quay']);
    expect((await open301('/nl/websites/quay'))[0]).toBe(200);
    await publish(id, 'nl', text('kade', 'Kade'));
    await publish(id, 'en', text('harbour', 'Quay'));
    for (const former of ['quay', 'bent-quay'])
      expect(await open301(`/websites/${former}`)).toEqual([301, '/websites/harbour']);
    expect(await open301('/websites/kade')).toEqual([302, '/websites/harbour']);
    await publish(await add({ number: 2, texts: {} }), 'en', text('quay', 'Another'));
    expect(await readTitle(app, 'quay')).toBe('Another');
    await publish(id, 'en', text('bent-quay', 'Quay'));
    expect((await open301('/websites/bent-quay'))[0]).toBe(200);
    expect(await open301('/websites/harbour')).toEqual([301, '/websites/bent-quay']);
  });

  test('X29: while a slug is typed, the API returns the record whose redirect would end with its publication', async () => {
    const { app, call, add, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const other = await add({ number: 2, texts: { nl: { slug: 'molen', title: 'Molen' } } });
    await publish(id, 'en', text('mill', 'Mill'));
    await publish(id, 'en', text('windmill', 'Windmill'));
    const check = async (of: string, part: Language, slug: string) =>
      (await call('GET', `/${of}/${part}/slug?slug=${slug}`)).data;
    const former = { problem: 'redirect', slug: 'mill', id, title: 'Windmill' };
    expect(await check(other, 'en', 'mill')).toEqual(former);
    // Its own former slug, and the other language's.
    expect([await check(id, 'en', 'mill'), await check(other, 'nl', 'mill')]).toEqual([null, null]);
    await publish(other, 'en', text('mill', 'Other'));
    expect(await readTitle(app, 'mill')).toBe('Other');
    expect(await check(id, 'en', 'mill')).toMatchObject({ problem: 'taken' });
  });

  test('a copy of a website has drafts with different slugs and is not public', async () => {
    const { app, call, add, getPart } = await openAsOwner(open);
    const id = await add({ number: 7, year: 2019, skills: ['go'], texts: { en: { slug: 'a', title: 'A' } } });
    const { status, data } = await call<{ id: string; number: number }>('POST', `/${id}/duplicate`);
    expect([status, data.number]).toEqual([201, 8]);
    expect(await getPart(data.id, 'en')).toMatchObject({
      published: null,
      fields: { slug: 'a-2', title: 'A' },
    });
    expect(await getPart(data.id, 'shared')).toMatchObject({ fields: { year: 2019, skills: ['go'] } });
    expect(await readTitle(app, 'a-2')).toBe(404);
  });

  test('X29: the bin hides a website with both languages, restores it exactly, and is emptied after 30 days', async () => {
    const { app, call, add, getPart, save, publishing } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    await save(id, 'nl', 0, text('b', 'B'));
    const before = (await call<WebsiteRecord>('GET', `/${id}`)).data.parts;
    expect((await call('DELETE', `/${id}/permanently`)).error.message).toBe(
      'This website is not in the bin.',
    );
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(await readTitle(app, 'a')).toBe(404);
    const rejected = await save(id, 'nl', 1, text('b', 'C'));
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      'This website is in the bin. Restore it first.',
    ]);
    await call('POST', `/${id}/restore`);
    expect(await readTitle(app, 'a')).toBe('A');
    const restored = (await call<WebsiteRecord>('GET', `/${id}`)).data.parts;
    expect([restored.en, restored.nl]).toEqual([before.en, before.nl]);
    await call('DELETE', `/${id}`);
    expect(await emptyBin(publishing(29 * day), [publishableWebsites])).toBe(0);
    expect(await emptyBin(publishing(31 * day), [publishableWebsites])).toBe(1);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    const { query } = app.database.of<PublishingTables>();
    expect(await query.selectFrom('drafts').select('part').execute()).toEqual([]);
    await expect(getPart(id, 'en')).rejects.toThrow();
  });

  test('X29: the texts that link to a website are listed before it is deleted, including drafts and pages', async () => {
    const { app, call, add, save, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'quay', title: 'Quay' } } });
    await publish(id, 'en', { ...text('bent-quay', 'Quay'), body: '[myself](/websites/bent-quay)' });
    const linking = await add({
      number: 2,
      texts: {
        en: { slug: 'b', title: 'B', body: 'See [the quay](/websites/quay).' },
        nl: { slug: 'b', title: 'B', body: '[Kade](/nl/websites/bent-quay-2)' },
      },
    });
    await save(linking, 'nl', 0, { ...text('b', 'B nl'), body: '[Kade](/nl/websites/bent-quay)' });
    const page = await insertPage(
      app.database.of<PagesTables>().query,
      { texts: { nl: { slug: 'info', title: 'Info', body: '/websites/bent-quay' } } },
      at,
    );
    const { data } = await call('GET', `/${id}/usage`);
    const link = (part: string, state: string) => ({ kind: 'link', part, state });
    expect(data).toEqual([
      { noun: 'website', id: linking, title: 'B', locations: [link('en', 'public'), link('nl', 'draft')] },
      { noun: 'page', id: page, title: 'Info', locations: [link('nl', 'public')] },
    ]);
    expect((await call('GET', `/${linking}/usage`)).data).toEqual([]);
    const findUses = async (target: object) =>
      (await call('POST', '/bulk/usage', { action: 'bin', ...target })).data;
    // Moved together, it does not count as a use.
    expect(await findUses({ ids: [id, linking] })).toMatchObject([{ id: page }]);
    expect(await findUses({ filters: { q: 'quay' } })).toEqual(data);
    expect(await findUses({ filters: { q: 'nothing has this' } })).toEqual([]);
    expect((await call('POST', '/bulk/usage', { action: 'bin' })).status).toBe(422);
  });

  test('X29: the uses of many websites are returned in one list of at most 200 records, however many slugs they have', async () => {
    const { app, call, add } = await openAsOwner(open);
    const query = app.database.of<PagesTables>().query;
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const ids: string[] = [];
    for (const number of numbers)
      ids.push(await add({ number, texts: { en: { slug: `site-${number}`, title: `Site ${number}` } } }));
    for (let index = 0; index < 230; index += 1) {
      const text = { title: 'P', body: index < 20 ? '/websites/other' : '[a](/websites/site-12)' };
      const slugs = { en: { slug: `p-${index}`, ...text }, nl: { slug: `p-${index}`, ...text } };
      await insertPage(query, { texts: slugs }, at);
    }
    const findUses = async (of: readonly string[]) =>
      (await call<readonly RecordUsage[]>('POST', '/bulk/usage', { action: 'bin', ids: of })).data;
    expect(await findUses(ids)).toHaveLength(200);
    expect(await findUses(ids.slice(-1))).toHaveLength(200);
    expect(await findUses(ids.slice(0, -1))).toEqual([]);
  });

  test('X29: an owner can delete a website in the bin at once, with its drafts and revisions', async () => {
    const { app, call, add, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    await publish(id, 'en', text('b', 'B'));
    await call('DELETE', `/${id}`);
    expect((await call('DELETE', `/${id}/permanently`)).status).toBe(200);
    const { query } = app.database.of<PublishingTables>();
    for (const table of ['drafts', 'revisions', 'redirects'] as const)
      expect(await query.selectFrom(table).select('record_id').execute(), table).toEqual([]);
  });

  test('a website is moved to the first place or after another website, and the others keep their order', async () => {
    const { app, call, add } = await openAsOwner(open);
    const slugs = async () =>
      (await (await app.request('/api/websites')).json()).data.map(({ slug }: WebsiteText) => slug);
    const ids: Record<string, string> = {};
    for (const [number, slug] of ['a', 'b', 'c', 'd'].entries())
      ids[slug] = await add({ number: number + 1, texts: { en: { slug, title: slug } } });
    expect(await slugs()).toEqual(['d', 'c', 'b', 'a']);
    const move = async (slug: string, previous: string | null) =>
      (await call('PUT', `/${ids[slug]}/position`, { after: previous && (ids[previous] ?? previous) }))
        .status;
    expect(await move('a', null)).toBe(200);
    expect(await slugs()).toEqual(['a', 'd', 'c', 'b']);
    expect(await move('d', 'c')).toBe(200);
    expect(await slugs()).toEqual(['a', 'c', 'd', 'b']);
    expect(await move('a', 'b')).toBe(200);
    expect(await slugs()).toEqual(['c', 'd', 'b', 'a']);
    expect(await move('a', 'nothing')).toBe(422);
    expect(await move('a', 'a')).toBe(422);
  });

  test('every change is in the audit log with its actor, and saving a draft is not', async () => {
    const { app, call, add, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    await save(id, 'en', 0, text('a', 'B'));
    await call('POST', `/${id}/en/publish`, { version: 1 });
    await call('POST', `/${id}/en/unpublish`, { version: 1 });
    await call('POST', `/${id}/duplicate`);
    await call('DELETE', `/${id}`);
    expect((await getAuditLog(app)).slice(1)).toEqual(
      ['published', 'unpublished', 'duplicated', 'binned'].map((event) => ({
        action: `website.${event}`,
        actor: 'Someone',
      })),
    );
  });

  test('X4: only owners can manage websites, and anonymous requests get 401 for any path', async () => {
    const { app, add } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'a', title: 'A' } } });
    const asMember = callAs(app, await logInMember(app));
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', { language: 'en', title: '' }],
      ['GET', '/csv'],
      ['POST', '/bulk', { action: 'bin', ids: [id] }],
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/en/draft`, { version: 0, fields: text('b') }],
      ['POST', `/${id}/en/unpublish`, { version: 0 }],
      ['GET', `/${id}/en/revisions`],
      ['GET', '/no/such/path/at/all'],
    ] as const) {
      expect((await asMember(method, base + path, body)).status, `${method} ${path}`).toBe(403);
      const anonymous = await app.request(base + path, { method });
      expect(anonymous.status, `${method} ${path}`).toBe(401);
    }
    expect(await readTitle(app, 'a')).toBe('A');
  });

  test('an unknown website, part or language is a 404', async () => {
    const { call, add, save } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    expect((await call('GET', '/nothing')).status).toBe(404);
    expect((await save('nothing', 'en', 0, text('a'))).status).toBe(404);
    expect((await call('PUT', `/${id}/fr/draft`, { version: 0, fields: {} })).status).toBe(404);
    for (const [method, path] of [
      ['DELETE', '/nothing'],
      ['GET', '/nothing/usage'],
      ['POST', '/nothing/restore'],
      ['POST', '/nothing/duplicate'],
      ['DELETE', '/nothing/permanently'],
    ] as const)
      expect((await call(method, path)).status, path).toBe(404);
    expect((await call('POST', `/${id}/en/publish`, { version: 0 })).error.message).toBe(
      'English has no text yet.',
    );
  });
});

describeOnEachEngine('the owner’s list of websites', (open) => {
  async function openList() {
    const site = await openAsOwner(open);
    const list = async (query: string) => {
      const { data, meta } = await site.call<WebsiteRow[]>('GET', query);
      return { titles: data.map(({ title }) => title), total: meta.total, rows: data };
    };
    return { ...site, list };
  }

  test('89: a row has the id, title, client, type, whether it is public, when it was removed, and each language', async () => {
    const { add, save, list } = await openList();
    const id = await add({
      number: 3,
      year: 2021,
      type: 'archive',
      clientName: 'Museum',
      texts: { nl: { slug: 'a', title: 'Kade', state: 'unpublished' } },
    });
    await save(id, 'en', 0, text('', 'Quay'));
    const { rows } = await list('');
    expect(rows).toEqual([
      {
        id,
        number: 3,
        title: 'Quay',
        client_name: 'Museum',
        type: 'archive',
        year: 2021,
        public: false,
        removed_at: null,
        created_at: at,
        changed_at: expect.stringMatching(/^20/),
        texts: {
          en: expect.objectContaining({ state: 'draft', has_changes: true }),
          nl: {
            state: 'unpublished',
            has_changes: false,
            publish_at: null,
            unpublish_at: null,
            updated_at: at,
            expected_fields: 6,
            filled_fields: 2,
          },
        },
        has_shared_changes: false,
        thumbnail: null,
      },
    ]);
  });

  test('X57: a row counts the fields that each language is missing, including in drafts, and has a small cover', async () => {
    const { app, call, add, save, list } = await openList();
    const db = app.database.of<WebsitesTables>().query;
    const file = { original_key: 'a', sha256: 'a', width: 640, height: 400, thumbhash: '' };
    const cover = await insertMediaAsset(db, file, at);
    const derivative = { picture_id: cover, format: 'avif', height: 1, bytes: 1, created_at: at } as const;
    for (const width of [320, 640])
      await db
        .insertInto('derivatives')
        .values({ ...derivative, width, key: `${width}.avif` })
        .execute();
    const id = await add({
      number: 1,
      texts: { en: { slug: 'a', title: 'A', summary: 'Short', body: ' ' } },
    });
    const count = async () => {
      const [row] = (await list('')).rows;
      const { en, nl } = row?.texts ?? {};
      return [en?.filled_fields, nl?.filled_fields, en?.expected_fields, row?.thumbnail?.sources.avif.length];
    };
    expect(await count()).toEqual([3, 0, 6, undefined]);
    await save(id, 'nl', 0, { ...text('b'), role: 'Ontwerp' });
    await save(id, 'en', 0, text('a', 'A'));
    expect(await count()).toEqual([2, 3, 6, undefined]);
    await save(id, 'shared', 0, { ...shared, cover_id: cover });
    expect(await count()).toEqual([2, 3, 7, undefined]);
    await call('POST', `/${id}/shared/publish`, { version: 1 });
    await save(id, 'nl', 1, { ...text('b'), role: 'Ontwerp', cover_alt: 'Een kade' });
    expect(await count()).toEqual([2, 4, 7, 1]);
  });

  test('89, X57: it sorts by each column in both directions, filters, searches and pages', async () => {
    const { call, add, save, list } = await openList();
    const b = await add({ number: 1, clientName: 'Zee', texts: { en: { slug: 'b', title: 'b' } } });
    const a = await add({ number: 2, type: 'app', texts: { nl: { slug: 'a', title: 'A 100%' } } });
    const c = await add({ number: 3, texts: { en: { slug: 'c', title: 'C', state: 'archived' } } });
    const removed = await add({ number: 4, removedAt: at, texts: { en: { slug: 'd', title: 'D' } } });
    expect((await list('')).titles).toEqual(['C', 'A 100%', 'b']);
    expect((await list('?sort=title')).titles).toEqual(['A 100%', 'b', 'C']);
    expect((await list('?sort=title&direction=desc')).titles).toEqual(['C', 'b', 'A 100%']);
    expect((await list('?sort=public&direction=desc')).titles).toEqual(['A 100%', 'b', 'C']);
    for (const sort of [
      'id',
      'number',
      'client_name',
      'type',
      'year',
      'removed_at',
      'created_at',
      'position',
    ])
      expect((await list(`?sort=${sort}`)).total, sort).toBe(3);
    expect((await list('?sort=client_name&direction=desc')).titles[0]).toBe('b');
    expect((await list('?type=app')).titles).toEqual(['A 100%']);
    expect((await list('?public=true')).titles).toEqual(['A 100%', 'b']);
    expect((await list('?public=false')).titles).toEqual(['C']);
    expect((await list('?removed=true')).rows.map(({ id }) => id)).toEqual([removed]);
    expect((await list('?q=zee')).titles).toEqual(['b']);
    expect((await list('?q=%25')).titles).toEqual(['A 100%']);
    expect((await list('?q=W03')).titles).toEqual(['C']);
    await save(b, 'en', 0, text('b', 'B changed'));
    expect((await list('?changed=true')).titles).toEqual(['B changed']);
    await save(b, 'nl', 0, text('b', 'Één bé'));
    for (const q of ['één', 'EEN BE'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).titles, q).toEqual(['B changed']);
    expect((await list('?q=changed')).titles).toEqual(['B changed']);
    await call('PUT', `/${c}/en/schedule`, { version: 0, publish_at: after(day), unpublish_at: null });
    expect((await list('?scheduled=true')).rows.map(({ id }) => id)).toEqual([c]);
    expect(await list('?per_page=2&page=2&sort=number')).toMatchObject({ titles: ['C'], total: 3 });
    expect((await list('?q=nothing')).total).toBe(0);
    for (const query of [
      '?sort=body',
      '?incomplete=fr',
      '?page=0',
      '?per_page=1000',
      '?type=blog',
      '?order=title',
    ])
      expect((await call('GET', query)).status, query).toBe(422);
    expect(a).toBeDefined();
  });

  test('X57: it sorts by the last change, including changes of shared fields, and by the status of a language', async () => {
    const { call, add, save, list } = await openList();
    const first = await add({ number: 1, texts: { en: { slug: 'a', title: 'First' } } });
    const second = await add({ number: 2, texts: { en: { slug: 'b', title: 'Second', state: 'archived' } } });
    const third = await add({ number: 3, texts: { nl: { slug: 'c', title: 'Third' } } });
    const newest = '?sort=updated_at&direction=desc';
    expect((await list(newest)).titles).toEqual(['Third', 'Second', 'First']);
    await save(second, 'shared', 0, shared);
    expect((await list(newest)).titles).toEqual(['Second', 'Third', 'First']);
    await save(first, 'en', 0, text('a', 'First, edited'));
    const { rows, titles } = await list(newest);
    expect(titles).toEqual(['First, edited', 'Second', 'Third']);
    expect(rows[0]?.changed_at).toBe(rows[0]?.texts.en.updated_at);
    expect((await list('?sort=updated_at')).titles).toEqual(['Third', 'Second', 'First, edited']);
    await save(third, 'en', 0, text('c', 'Third'));
    expect((await list('?sort=en')).titles).toEqual(['Third', 'First, edited', 'Second']);
    expect((await list('?sort=en&direction=desc')).titles).toEqual(['Second', 'First, edited', 'Third']);
    expect((await list('?sort=nl&direction=desc')).titles[0]).toBe('Third');
    await call('PUT', `/${second}/en/schedule`, { version: 0, publish_at: after(day), unpublish_at: null });
    expect((await list('?sort=en')).titles).toEqual(['Third', 'Second', 'First, edited']);
  });

  test('X57: it is filtered by year and by skill, and lists the available values', async () => {
    const { call, add, list } = await openList();
    await add({ number: 1, year: 2019, skills: ['css', 'PHP'], texts: { en: { slug: 'a', title: 'A' } } });
    await add({ number: 2, year: 2021, skills: ['css'], texts: { en: { slug: 'b', title: 'B' } } });
    expect((await call('GET', '/choices')).data).toEqual({ years: [2021, 2019], skills: ['css', 'PHP'] });
    expect((await list('?year=2019')).titles).toEqual(['A']);
    expect((await list('?skill=css')).titles).toEqual(['B', 'A']);
    expect(await list('?skill=css&year=2021')).toMatchObject({ titles: ['B'], total: 1 });
    expect((await list('?skill=cs')).total).toBe(0);
    for (const query of ['?year=never', '?year=1066', `?skill=${'a'.repeat(41)}`])
      expect((await call('GET', query)).status, query).toBe(422);
  });

  test('66, X57: the filter finds a skill regardless of case, and the choices list it once', async () => {
    const { call, add, list } = await openList();
    for (const [index, skills] of [['Laravel'], ['laravel', 'LARAVEL'], ['laravel-nova']].entries())
      await add({ number: index + 1, skills, texts: { en: { slug: `w${index}`, title: `W${index}` } } });
    for (const skill of ['laravel', 'Laravel', 'LARAVEL'])
      expect(await list(`?skill=${skill}`), skill).toMatchObject({ titles: ['W1', 'W0'], total: 2 });
    const { data } = await call<{ skills: string[] }>('GET', '/choices');
    expect(data.skills.map((skill) => skill.toLowerCase())).toEqual(['laravel', 'laravel-nova']);
  });

  test('X57: drafts that were never published are not listed as edited, and a language is incomplete while the other is public', async () => {
    const { call, add, save, publish, list } = await openList();
    const filled = { role: 'r', summary: 's', description: 'd', body: 'b' };
    const both = { en: { slug: 'a', title: 'Both', ...filled }, nl: { slug: 'a', title: 'Both', ...filled } };
    const complete = await add({ number: 1, texts: both });
    const english = await add({ number: 2, texts: { en: { slug: 'b', title: 'English', ...filled } } });
    const draft = await add({ number: 3, texts: {} });
    await save(draft, 'nl', 0, text('c', 'Draft'));
    const views = async () => ({
      drafts: (await list('?draft=true')).titles,
      edited: (await list('?changed=true')).titles,
      en: (await list('?incomplete=en')).titles,
      nl: (await list('?incomplete=nl')).titles,
    });
    expect(await views()).toEqual({ drafts: ['Draft'], edited: [], en: [], nl: ['English'] });
    // A first draft next to a published language does not edit visitors' content.
    await save(english, 'nl', 0, { ...text('b', 'Engels'), ...filled });
    expect(await views()).toMatchObject({ edited: [], nl: ['English'] });
    await publish(english, 'nl', { ...text('b', 'Engels'), ...filled });
    expect(await views()).toMatchObject({ nl: [] });
    const { data } = await call<WebsiteRecord>('GET', `/${english}`);
    await call('POST', `/${english}/nl/unpublish`, { version: data.parts.nl.version });
    expect(await views()).toMatchObject({ edited: [], nl: ['English'] });
    // A draft without fields will publish the text without them.
    await save(complete, 'en', 0, text('a', 'Both'));
    expect(await views()).toMatchObject({ edited: ['Both'], en: ['Both'], nl: ['English'] });
    await publish(draft, 'nl', text('c', 'Draft'));
    expect(await views()).toMatchObject({ drafts: [], en: ['Draft', 'Both'], nl: ['English'] });
    expect((await list('?draft=false&changed=false')).titles).toEqual(['Draft', 'English']);
  });

  test('X57: it is exported as CSV, in which no cell is a formula', async () => {
    const { add, send } = await openList();
    const id = await add({
      number: 1,
      year: 2020,
      clientName: '@sum, inc.',
      texts: { en: { slug: 'a', title: '=1+1' } },
    });
    await add({ number: 2, texts: { en: { slug: 'b', title: 'B', state: 'archived' } } });
    const response = await send('GET', `${base}/csv?public=true`);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toContain('websites.csv');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      `ID,Number,Title,Client,Type,Year,English,Dutch,Public,Changed,Created,Removed\r\n${id},1,"'=1+1","'@sum, inc.",Site,2020,published,not started,yes,${at},${at},\r\n`,
    );
  });

  test('89, X57: before its first publication a website is listed with the shared fields of its draft', async () => {
    const { call, save } = await openList();
    const { data } = await call<{ id: string }>('POST', '', { title: 'Garden', language: 'en' });
    await save(data.id, 'shared', 0, { ...shared, client_name: 'The gardener', type: 'shop' });
    const list = await call<WebsiteRow[]>('GET', '');
    expect(list.data).toMatchObject([{ client_name: 'The gardener', type: 'shop', number: 1 }]);
  });

  test('89, X57: a website is listed, exported and found with the client of its draft, and found with the published one', async () => {
    const { add, call, list, save, send } = await openList();
    const id = await add({ number: 1, clientName: 'Museum', texts: { en: { slug: 'a', title: 'A' } } });
    await save(id, 'shared', 0, { ...shared, client_name: 'The gardener' });
    expect((await call<WebsiteRow[]>('GET', '')).data).toMatchObject([{ client_name: 'The gardener' }]);
    expect(await (await send('GET', `${base}/csv`)).text()).toContain(',The gardener,');
    for (const q of ['gardener', 'museum']) expect((await list(`?q=${q}`)).titles).toEqual(['A']);
    expect((await list('?q=bakery')).titles).toEqual([]);
  });

  test('X57: the CSV file is in the language of its link, with the separator that spreadsheets expect in it', async () => {
    const { add, send } = await openList();
    await add({ number: 1, texts: { en: { slug: 'a', title: 'Garden' }, nl: { slug: 'b', title: 'Tuin' } } });
    const response = await send('GET', `${base}/csv?lang=nl`);
    expect(response.headers.get('content-language')).toBe('nl');
    const [head, row] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^ID;Nummer;Titel;/);
    expect(row).toMatch(/;1;Tuin;/);
    expect((await send('GET', `${base}/csv?lang=fr`)).status).toBe(422);
  });

  test('X57: a bulk action lists the websites that it could not change, and changes the others', async () => {
    const { app, call, add, save } = await openList();
    const good = await add({ number: 1, texts: {} });
    const bad = await add({ number: 2, texts: {} });
    const published = await add({ number: 3, texts: { en: { slug: 'c', title: 'C' } } });
    await save(good, 'nl', 0, text('a', 'A'));
    await save(bad, 'nl', 0, text('', 'B'));
    const { data } = await call('POST', '/bulk', {
      action: 'publish',
      ids: [good, bad, published, 'nothing'],
    });
    expect(data).toEqual({
      changed: 1,
      changed_ids: [good],
      unchanged: 1,
      unchanged_titles: ['C'],
      undo: [expect.objectContaining({ id: good, part: 'nl', state: null, revision: 1 })],
      failed: [
        { id: bad, title: 'B', exists: true, message: 'The slug is still empty.' },
        { id: 'nothing', title: null, exists: false, message: 'This does not exist.' },
      ],
    });
    expect(await readTitle(app, 'a', 'nl')).toBe('A');
    const unpublish = { action: 'unpublish', languages: ['nl'], filters: { public: 'true' } };
    expect((await call('POST', '/bulk', unpublish)).data).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await readTitle(app, 'a', 'nl')).toBe(404);
    expect(await readTitle(app, 'c')).toBe('C');
    expect((await call('POST', '/bulk', { action: 'bin', filters: {} })).data).toMatchObject({ changed: 3 });
    expect(await readTitle(app, 'c')).toBe(404);
    const restore = { action: 'restore', filters: { removed: 'true' } };
    expect((await call('POST', '/bulk', restore)).data).toMatchObject({ changed: 3, failed: [] });
    for (const body of [
      { action: 'bin' },
      { action: 'bin', ids: [], filters: {} },
      { action: 'x', ids: ['a'] },
    ])
      expect((await call('POST', '/bulk', body)).status).toBe(422);
  });

  test('X57: undoing a bulk publication restores the previous public texts, and the drafts are kept', async () => {
    const { app, call, add, save, publish, getPart } = await openList();
    const edited = await add({ number: 1, texts: { en: { slug: 'old', title: 'Old' } } });
    await save(edited, 'en', 0, text('new', 'New'));
    const draft = await add({ number: 2, texts: {} });
    await save(draft, 'en', 0, text('fresh', 'Fresh'));
    const hidden = await add({
      number: 3,
      texts: { en: { slug: 'hidden', title: 'H', state: 'unpublished' } },
    });
    await save(hidden, 'en', 0, text('hidden', 'Hidden'));
    const ids = [edited, draft, hidden];
    const before = await Promise.all(ids.map((id) => getPart(id, 'en')));
    const { data } = await call<BulkResult>('POST', '/bulk', { action: 'publish', languages: ['en'], ids });
    expect([data.changed, await readTitle(app, 'new'), await readTitle(app, 'fresh')]).toEqual([
      3,
      'New',
      'Fresh',
    ]);
    const undo = () => call<BulkUndoResult>('POST', '/bulk/undo', { languages: data.undo });
    expect((await undo()).data).toEqual({ undone: 3, changed_since: 0, failed: [] });
    expect(await readTitle(app, 'old')).toBe('Old');
    for (const slug of ['new', 'fresh', 'hidden']) expect(await readTitle(app, slug), slug).toBe(404);
    const visible = ({ fields, version, has_changes, published }: EditedPart) => ({
      fields,
      version,
      has_changes,
      state: published?.state,
      published: published?.fields,
    });
    const after = await Promise.all(ids.map((id) => getPart(id, 'en')));
    expect(after.map(visible)).toEqual(before.map(visible));
    expect((await undo()).data).toEqual({ undone: 0, changed_since: 3, failed: [] });
    expect(await publish(draft, 'en', text('fresh', 'Again'))).toBe(2);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'website.publication_undone')).toHaveLength(3);
  });

  test('X29: undoing a bulk publication restores the redirects that it replaced, of other records and of the record itself', async () => {
    const { app, call, add, save, publish } = await openList();
    const other = await add({ number: 1, texts: { en: { slug: 'quay', title: 'Quay' } } });
    await publish(other, 'en', text('harbour', 'Harbour'));
    const own = await add({ number: 2, texts: { en: { slug: 'first', title: 'First' } } });
    await publish(own, 'en', text('second', 'Second'));
    await save(own, 'en', 1, text('first', 'First again'));
    const rival = await add({ number: 3, texts: {} });
    await save(rival, 'en', 0, text('quay', 'Rival'));
    const open301 = async (path: string) => {
      const response = await app.request(path);
      return [response.status, response.headers.get('location')];
    };
    const ids = [own, rival];
    const { data } = await call<BulkResult>('POST', '/bulk', { action: 'publish', languages: ['en'], ids });
    expect([data.changed, await readTitle(app, 'quay'), await readTitle(app, 'first')]).toEqual([
      2,
      'Rival',
      'First again',
    ]);
    const undone = await call<BulkUndoResult>('POST', '/bulk/undo', { languages: data.undo });
    expect(undone.data.undone).toBe(2);
    expect(await open301('/websites/quay')).toEqual([301, '/websites/harbour']);
    expect(await open301('/websites/first')).toEqual([301, '/websites/second']);
  });

  test('X57: undoing a bulk publication skips texts that were changed since, and restores a schedule', async () => {
    const { app, call, add, save, publish, getPart } = await openList();
    const names = ['draft', 'again', 'gone', 'taken', 'planned'];
    const ids: string[] = [];
    for (const [index, name] of names.entries()) {
      const id = await add({ number: index + 1, texts: { en: { slug: `${name}-old`, title: 'Old' } } });
      await save(id, 'en', 0, text(name, 'New'));
      ids.push(id);
    }
    const [draft = '', again = '', gone = '', taken = '', planned = ''] = ids;
    const publish_at = after(day);
    await call('PUT', `/${planned}/en/schedule`, { version: 1, publish_at, unpublish_at: null });
    await save(planned, 'en', 1, text('planned', 'Newer'));
    const { data } = await call<BulkResult>('POST', '/bulk', { action: 'publish', languages: ['en'], ids });
    expect(data.changed).toBe(5);
    await save(draft, 'en', 1, text('draft', 'Edited'));
    await call('POST', `/${again}/en/publish`, { version: 1 });
    await call('DELETE', `/${gone}`);
    const rival = await add({ number: 9, texts: {} });
    await publish(rival, 'en', text('taken-old', 'Rival'));
    const undone = await call<BulkUndoResult>('POST', '/bulk/undo', { languages: data.undo });
    expect(undone.data).toEqual({
      undone: 1,
      changed_since: 3,
      failed: [
        {
          id: taken,
          title: 'New',
          exists: true,
          message: '“taken-old” is the slug of “Rival”. Choose another one.',
        },
      ],
    });
    expect(await readTitle(app, 'draft')).toBe('New');
    expect(await readTitle(app, 'again')).toBe('New');
    expect(await readTitle(app, 'planned-old')).toBe('Old');
    expect(await getPart(planned, 'en')).toMatchObject({
      fields: { title: 'Newer' },
      schedule: { publish_at, fields: { title: 'New' } },
    });
  });

  test('X57: undoing a bulk unpublication publishes the texts again with their scheduled end', async () => {
    const { app, call, add, getPart } = await openList();
    const ends = await add({ number: 1, texts: { en: { slug: 'ends', title: 'Ends' } } });
    const archived = await add({ number: 2, texts: { en: { slug: 'archived', title: 'A' } } });
    const unpublish_at = after(day);
    await call('PUT', `/${ends}/en/schedule`, { version: 0, publish_at: null, unpublish_at });
    const { data } = await call<BulkResult>('POST', '/bulk', { action: 'unpublish', ids: [ends, archived] });
    expect([data.changed, await readTitle(app, 'ends')]).toEqual([2, 404]);
    await call('POST', `/${archived}/en/archive`, { version: 0 });
    const undone = await call<BulkUndoResult>('POST', '/bulk/undo', { languages: data.undo });
    expect(undone.data).toEqual({ undone: 1, changed_since: 1, failed: [] });
    expect([await readTitle(app, 'ends'), await readTitle(app, 'archived')]).toEqual(['Ends', 404]);
    expect((await getPart(ends, 'en')).schedule.unpublish_at).toBe(unpublish_at);
    expect((await call('POST', '/bulk/undo', { languages: [] })).status).toBe(422);
  });

  test('X57: undoing bulk archiving restores the status of each language', async () => {
    const { call, add, getPart } = await openList();
    const shown = await add({ number: 1, texts: { nl: { slug: 'een', title: 'Een' } } });
    const hidden = await add({ number: 2, texts: { nl: { slug: 'b', title: 'B', state: 'unpublished' } } });
    const getStates = () =>
      Promise.all([shown, hidden].map(async (id) => (await getPart(id, 'nl')).published?.state));
    const { data } = await call<BulkResult>('POST', '/bulk', { action: 'archive', ids: [shown, hidden] });
    expect([data.changed, await getStates()]).toEqual([2, ['archived', 'archived']]);
    const undone = await call<BulkUndoResult>('POST', '/bulk/undo', { languages: data.undo });
    expect(undone.data).toEqual({ undone: 2, changed_since: 0, failed: [] });
    expect(await getStates()).toEqual(['published', 'unpublished']);
  });
});
