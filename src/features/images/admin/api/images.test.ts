import { expect, onTestFinished, test } from 'vitest';
import { emptySearchFields } from '#features/publishing/contract.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import { deleteRemovedFiles } from '#platform/media/delete-removed-files.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { replaceFile } from '#platform/media/queries/earlier-files.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type ImageFixture, insertImage } from '../../fixtures.ts';
import type { ImagesTables } from '../../tables.ts';

const at = '2026-03-01T12:00:00.000Z';

async function openAsOwner(open: OpenTestDatabase) {
  const store = openMediaStore(makeTemporaryFolder());
  const app = await openTestApp(open, { store });
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const send = callAs(app, await logInOwner(app));
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, `/api/admin/${path}`, body);
    return { status: response.status, ...(await response.json()) };
  };
  const add = (image: ImageFixture) => insertImage(app.database.of<ImagesTables>().query, image, at);
  const save = async (id: string, part: string, fields: object) => {
    const { version } = (await call('GET', `images/${id}`)).data.parts[part];
    return call('PUT', `images/${id}/${part}/draft`, { version, fields });
  };
  const publish = async (id: string, part: string) => {
    const { version } = (await call('GET', `images/${id}`)).data.parts[part];
    return call('POST', `images/${id}/${part}/publish`, { version });
  };
  return { app, store, send, call, add, save, publish };
}

const text = {
  slug: 'sea',
  title: 'Sea',
  alt: 'Waves',
  caption: '',
  technique: 'ink',
  description: '',
  ...emptySearchFields,
  tags: ['sea', 'blue'],
};

describeOnEachEngine('the API for managing images', (open) => {
  test('27: a language of an image is published with its tags, independently of the other language', async () => {
    const { app, call, add, save, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { nl: { slug: 'zee', title: 'Zee', tags: ['zee'] } } });
    await save(id, 'en', text);
    expect((await (await app.request('/api/images/sea')).json()).error.code).toBe('not_found');
    expect((await publish(id, 'en')).status).toBe(200);
    const english = await (await app.request('/api/images/sea')).json();
    expect(english.data).toMatchObject({ title: 'Sea', tags: ['sea', 'blue'], lang: 'en' });
    const dutch = await (
      await app.request('/api/images/zee', { headers: { 'X-Localization': 'nl' } })
    ).json();
    expect(dutch.data).toMatchObject({ title: 'Zee', tags: ['zee'], lang: 'nl' });
    const { parts } = (await call('GET', `images/${id}`)).data;
    expect(parts.en.has_changes).toBe(false);
    expect(parts.en.published.fields).toEqual(text);
  });

  test('X58: an image without alternative text cannot be published, and the list marks it', async () => {
    const { call, add, save, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    await add({ number: 2, texts: { en: { slug: 'two', title: 'Two' } } });
    await save(id, 'en', { ...text, alt: ' ' });
    const rejected = await publish(id, 'en');
    expect([rejected.status, rejected.error.fields]).toEqual([422, { alt: 'required' }]);
    const lacking = await call('GET', 'images?lacks_alt=true');
    expect(lacking.data.map((row: { id: string }) => row.id)).toEqual([id]);
    await save(id, 'en', text);
    expect((await call('GET', 'images?lacks_alt=true')).data).toEqual([]);
  });

  test('X57: the list is filtered by tag in any language, including drafts, and by use', async () => {
    const { app, call, add, save } = await openAsOwner(open);
    const [one, two] = [
      await add({ number: 1, texts: { nl: { slug: 'zee', title: 'Zee', tags: ['Haven'] } } }),
      await add({ number: 2, texts: { en: { slug: 'two', title: 'Two', tags: ['harbour view'] } } }),
    ];
    await save(one, 'en', text);
    const find = async (query: string) =>
      (await call('GET', `images?${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await find('tag=haven')).toEqual([one]);
    expect(await find('tag=blue')).toEqual([one]);
    expect(await find('tag=harbour')).toEqual([]);
    expect(await find('tag=harbour%20view')).toEqual([two]);
    const { picture_id } = (await call('GET', `images/${two}`)).data;
    const website = { number: 1, coverId: picture_id, texts: { en: { slug: 'a', title: 'Site A' } } };
    await insertWebsite(app.database.of<WebsitesTables>().query, website, at);
    expect(await find('used=true')).toEqual([two]);
    expect(await find('used=false')).toEqual([one]);
    const usage = (await call('GET', `images/${two}/usage`)).data;
    expect(usage).toEqual([
      {
        noun: 'website',
        id: expect.any(String),
        title: 'Site A',
        locations: [{ kind: 'cover', part: 'shared', state: 'public' }],
      },
    ]);
    const body = { action: 'bin', ids: [one, two] };
    expect((await call('POST', 'images/bulk/usage', body)).data).toEqual(usage);
    // Another session may have deleted the images for good.
    expect((await call('POST', 'images/bulk/usage', { action: 'bin', ids: ['deleted'] })).data).toEqual([]);
  });

  test('X57: the columns of the list are exported as CSV', async () => {
    const { send, add } = await openAsOwner(open);
    const texts = { nl: { slug: 'zee', title: 'Zee', state: 'unpublished' } } as const;
    const id = await add({ number: 7, width: 1200, height: 800, taken_at: at, texts });
    expect(await (await send('GET', '/api/admin/images/csv')).text()).toBe(
      'ID,Number,Title,Alternative text,In use,Date,Size,English,Dutch,Public,Changed,Created,Removed\r\n' +
        `${id},7,Zee,present,no,${at.slice(0, 10)},1200 × 800,not started,unpublished,no,${at},${at},\r\n`,
    );
  });

  test('X58: a text that shows an image counts as its use, including drafts, until it no longer shows it', async () => {
    const { app, call, add } = await openAsOwner(open);
    const id = await add({ number: 1, texts: {} });
    const { picture_id } = (await call('GET', `images/${id}`)).data;
    const website = await insertWebsite(
      app.database.of<WebsitesTables>().query,
      { number: 1, texts: { en: { slug: 'a', title: 'Site A' } } },
      at,
    );
    const saveBody = async (body: string) => {
      const { version, fields } = (await call('GET', `websites/${website}`)).data.parts.en;
      const saved = await call('PUT', `websites/${website}/en/draft`, {
        version,
        fields: { ...fields, body },
      });
      expect(saved.status).toBe(200);
    };
    await saveBody(`![Waves](media:${picture_id})`);
    const [use] = (await call('GET', `images/${id}/usage`)).data;
    expect(use).toMatchObject({
      noun: 'website',
      title: 'Site A',
      locations: [{ kind: 'text', part: 'en', state: 'draft' }],
    });
    await saveBody('No image.');
    expect((await call('GET', `images/${id}/usage`)).data).toEqual([]);
  });

  test('deleting an image permanently deletes its files, even if a website uses it', async () => {
    const { app, store, call, add } = await openAsOwner(open);
    const media = app.database.of<MediaTables>();
    const original_key = await store.saveOriginal(Buffer.from('one'), 'jpeg');
    const next = await store.saveOriginal(Buffer.from('two'), 'jpeg');
    const [gone, used] = [
      await add({ number: 1, original_key, texts: {} }),
      await add({ number: 2, original_key: next, texts: {} }),
    ];
    const pictures = await Promise.all(
      [gone, used].map(async (id) => (await call('GET', `images/${id}`)).data.picture_id as string),
    );
    const later = await store.saveOriginal(Buffer.from('three'), 'jpeg');
    const file = {
      original_key: later,
      sha256: '',
      width: 1,
      height: 1,
      thumbhash: '',
      file_name: '',
      bytes: 1,
    };
    await media.transaction((trx) => replaceFile(trx, pictures[0] ?? '', file, { authorName: 'A', now: at }));
    const website = { number: 1, coverId: pictures[1] ?? null, texts: {} };
    await insertWebsite(app.database.of<WebsitesTables>().query, website, at);
    for (const id of [gone, used]) {
      expect((await call('DELETE', `images/${id}`)).status).toBe(200);
      expect((await call('DELETE', `images/${id}/permanently`)).status).toBe(200);
    }
    await deleteRemovedFiles(media, store);
    expect(await store.readOriginal(original_key)).toBeNull();
    expect(await store.readOriginal(later)).toBeNull();
    expect(await store.readOriginal(next)).toBeNull();
    const left = await media.query.selectFrom('pictures').select(['id', 'is_removed']).execute();
    expect(left).toEqual([{ id: pictures[1], is_removed: 1 }]);
    expect(await media.query.selectFrom('removed_files').select('key').execute()).toEqual([]);
  });

  test('X29: a changed slug leaves a 301 to the new slug', async () => {
    const { app, add, save, publish } = await openAsOwner(open);
    const id = await add({ number: 1, texts: { en: { slug: 'shore', title: 'Shore' } } });
    await save(id, 'en', text);
    expect((await publish(id, 'en')).status).toBe(200);
    const response = await app.request('/images/shore');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/images/sea']);
    expect((await app.request('/images/sea')).status).toBe(200);
  });

  test('X58: images are only created by uploads, and a copy shares the file of its original', async () => {
    const { call, add } = await openAsOwner(open);
    const rejected = await call('POST', 'images', { language: 'en', title: 'No file' });
    expect([rejected.status, rejected.error.fields]).toEqual([422, { picture_id: 'required' }]);
    const id = await add({ number: 1, texts: { en: { slug: 'sea', title: 'Sea' } } });
    const copy = await call('POST', `images/${id}/duplicate`);
    expect(copy.data.number).toBe(2);
    const [one, two] = await Promise.all([id, copy.data.id].map((image) => call('GET', `images/${image}`)));
    expect(two.data.picture_id).toBe(one.data.picture_id);
    expect(two.data.parts.en.fields).toMatchObject({ slug: 'sea-2', title: 'Sea' });
  });
});
