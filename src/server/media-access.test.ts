import { expect, test } from 'vitest';
import { type ImageFixture, insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertWebsite, insertWebsitePicture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { deleteRemovedFiles } from '#platform/media/delete-removed-files.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { replaceFile } from '#platform/media/queries/earlier-files.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { createTestApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const at = '2026-03-01T12:00:00.000Z';

/** Opens the site with an image that has an original and one derivative. */
async function openWithImage(open: OpenTestDatabase, image: Partial<ImageFixture> = {}) {
  const store = openMediaStore(makeTemporaryFolder());
  const app = await openTestApp(open, { store });
  const session = await logInOwner(app);
  const send = callAs(app, session);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, `/api/admin/${path}`, body);
    return { status: response.status, ...(await response.json()) };
  };
  const key = await store.saveDerivative(Buffer.from('pixels'), 'jpeg');
  const original_key = await store.saveOriginal(Buffer.from('original'), 'jpeg');
  const id = await insertImage(
    app.database.of<ImagesTables>().query,
    {
      number: 1,
      texts: { en: { slug: 'sea', title: 'Sea' } },
      original_key,
      derivatives: [{ format: 'jpeg', width: 320, key }],
      ...image,
    },
    at,
  );
  const { picture_id } = (await call('GET', `images/${id}`)).data as { picture_id: string };
  const getStatus = async (headers: Record<string, string> = {}) =>
    (await app.request(`/media/${key}`, { headers })).status;
  const act = (path: string, part: string, body: object = {}) =>
    call('GET', path).then(({ data }) =>
      call('POST', `${path}/${part}`, { version: data.parts[part.split('/')[0] ?? ''].version, ...body }),
    );
  const addWebsite = (coverId: string | null = picture_id) =>
    insertWebsite(
      app.database.of<WebsitesTables>().query,
      { number: 1, coverId, texts: { en: { slug: 'site', title: 'Site' } } },
      at,
    );
  const find = async (path: string) => (await (await app.request(`/api/${path}`)).json()).data;
  return { app, store, session, call, key, original_key, id, picture_id, getStatus, act, addWebsite, find };
}

/** Replaces an asset's file; the new one has no derivatives yet. */
const replace = (
  { app, picture_id }: Pick<Awaited<ReturnType<typeof openWithImage>>, 'app' | 'picture_id'>,
  original_key: string,
) =>
  app.database.of<MediaTables>().transaction((trx) =>
    replaceFile(
      trx,
      picture_id,
      {
        original_key,
        sha256: '',
        width: 1,
        height: 1,
        thumbhash: '',
        file_name: 'new.jpg',
        bytes: 1,
      },
      { authorName: 'Owner', now: at },
    ),
  );

describeOnEachEngine('the files of images for visitors', (open) => {
  test('72: in the bin are found only by the owner, not by visitors, until they are restored', async () => {
    const { app, store, session, call, key, id, getStatus } = await openWithImage(open);
    expect(await getStatus()).toBe(200);
    await call('DELETE', `images/${id}`);
    expect(await getStatus()).toBe(404);
    const otherNode = createTestApp(app.database, { store });
    expect((await otherNode.request(`/media/${key}`)).status).toBe(404);
    expect(await getStatus(await logInMember(app))).toBe(404);
    expect(await getStatus(session)).toBe(200);
    await call('POST', `images/${id}/restore`);
    expect(await getStatus()).toBe(200);
  });

  test('72: in the bin are left out of the pages that use them, until they are restored', async () => {
    const { app, call, id, picture_id, getStatus, addWebsite, find } = await openWithImage(open, {
      texts: {},
    });
    const website = await addWebsite();
    const picture = {
      pictureId: picture_id,
      kind: 'detail',
      position: 0,
      texts: { en: { alt: 'Sea' } },
    } as const;
    await insertWebsitePicture(app.database.of<WebsitesTables>().query, website, picture, at);
    const shown = async () => {
      app.clearCaches();
      const { cover, pictures } = await find('websites/site');
      return [cover !== null, pictures.length, (await find('websites'))[0].cover !== null];
    };
    expect([await getStatus(), await shown()]).toEqual([200, [true, 1, true]]);
    await call('DELETE', `images/${id}`);
    expect([await getStatus(), await shown()]).toEqual([404, [false, 0, false]]);
    expect((await call('GET', `media?ids=${picture_id}`)).data).toMatchObject([{ is_removed: true }]);
    await call('POST', `images/${id}/restore`);
    expect([await getStatus(), await shown()]).toEqual([200, [true, 1, true]]);
    await call('DELETE', `images/${id}`);
    expect((await call('DELETE', `images/${id}/permanently`)).status).toBe(200);
    expect([await getStatus(), await shown()]).toEqual([404, [false, 0, false]]);
  });

  test('72: are public while the text of the image, or of a website that shows it, is published', async () => {
    const { id, getStatus, act, addWebsite } = await openWithImage(open);
    await act(`images/${id}`, 'en/unpublish');
    expect(await getStatus()).toBe(404);
    const website = await addWebsite();
    expect(await getStatus()).toBe(200);
    await act(`websites/${website}`, 'en/unpublish');
    expect(await getStatus()).toBe(404);
  });

  test('72: are visible to anyone with the link to a draft, until the link is revoked', async () => {
    const { app, key, call, picture_id, getStatus, addWebsite, act } = await openWithImage(open, {
      texts: {},
    });
    const website = await addWebsite(null);
    const { version, fields } = (await call('GET', `websites/${website}`)).data.parts.en;
    const body = `![Sea](media:${picture_id})`;
    await call('PUT', `websites/${website}/en/draft`, { version, fields: { ...fields, body } });
    expect(await getStatus()).toBe(404);
    const link = await call('POST', `websites/${website}/en/previews`, { days: 7 });
    expect([link.status, await getStatus()]).toEqual([201, 200]);
    const getCaching = async () => (await app.request(`/media/${key}`)).headers.get('Cache-Control');
    // Unpublished files must not be cached for a year.
    expect(await getCaching()).toBe('private, no-cache');
    await act(`websites/${website}`, 'en/publish');
    expect(await getCaching()).toBe('public, max-age=31536000, immutable');
    await act(`websites/${website}`, 'en/unpublish');
    expect(await getCaching()).toBe('private, no-cache');
    await call('DELETE', `websites/${website}/en/previews/${link.data.id}`);
    expect([await getStatus(), await getCaching()]).toEqual([404, 'no-store']);
  });

  test('X19: stay public while a copy of an image in the bin uses them', async () => {
    const { call, id, getStatus, act } = await openWithImage(open);
    const copy = (await call('POST', `images/${id}/duplicate`)).data.id as string;
    await call('DELETE', `images/${id}`);
    expect(await getStatus()).toBe(404);
    const { fields, version } = (await call('GET', `images/${copy}`)).data.parts.en;
    await call('PUT', `images/${copy}/en/draft`, { version, fields: { ...fields, alt: 'Waves' } });
    expect((await act(`images/${copy}`, 'en/publish')).status).toBe(200);
    expect(await getStatus()).toBe(200);
  });

  test('X19: are found by nobody once they are replaced, and their sizes are deleted', async () => {
    const opened = await openWithImage(open);
    const { app, store, session, call, key, original_key, picture_id, getStatus } = opened;
    await replace(opened, await store.saveOriginal(Buffer.from('new'), 'jpeg'));
    expect([await getStatus(), await getStatus(session)]).toEqual([404, 404]);
    await deleteRemovedFiles(app.database.of(), store);
    expect([await store.readDerivative(key), await store.readOriginal(original_key)]).toEqual([
      null,
      Buffer.from('original'),
    ]);
    const [file] = (await call('GET', `media/${picture_id}/files`)).data;
    expect((await call('POST', `media/${picture_id}/files/${file.id}/restore`)).status).toBe(200);
  });

  test('X19: of earlier versions can be deleted permanently, by the owner only, which is recorded', async () => {
    const opened = await openWithImage(open);
    const { app, store, call, original_key, picture_id } = opened;
    const current = await store.saveOriginal(Buffer.from('new'), 'jpeg');
    await replace(opened, current);
    const [file] = (await call('GET', `media/${picture_id}/files`)).data;
    const path = `media/${picture_id}/files/${file.id}`;
    const member = callAs(app, await logInMember(app));
    expect((await member('DELETE', `/api/admin/${path}`)).status).toBe(403);
    expect((await call('DELETE', `media/other/files/${file.id}`)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET', `media/${picture_id}/files`)).data).toEqual([]);
    await deleteRemovedFiles(app.database.of(), store);
    expect(await store.readOriginal(original_key)).toBeNull();
    expect(await store.readOriginal(current)).not.toBeNull();
    expect((await getAuditLog(app)).at(-1)?.action).toBe('media_asset.file_deleted');
  });
});
