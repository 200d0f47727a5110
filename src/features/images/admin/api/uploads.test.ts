import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { Language } from '#shared/i18n/language.ts';
import { acceptedImageTypes, imageFormats, listImageFormats } from '#shared/images/accepted-images.ts';
import { addUser, getAuditLog, logIn, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { makeBomb, makePhoto } from '#tests/support/image-files.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { ImagesTables } from '../../tables.ts';
import type { UploadedImage, UploadSummary } from '../contract/uploads.ts';
import { deleteExpiredFiles } from '../service/delete-expired.ts';

const base = '/api/admin/uploads';
const tus = { 'Tus-Resumable': '1.0.0' };
const partType = 'application/offset+octet-stream';

const encode = (text: string) => Buffer.from(text).toString('base64');
const bodyOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();

async function openAsOwner(open: OpenTestDatabase, freeBytes?: number) {
  const store = openMediaStore(makeTemporaryFolder());
  const uploads = {
    ...store.uploads,
    ...(freeBytes !== undefined && { getFreeBytes: async () => freeBytes }),
  };
  const app = await openTestApp(open, { store: { ...store, uploads } });
  const session = await logInOwner(app);
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    app.request(base + path, {
      method,
      headers: { ...session, ...tus, ...headers },
      ...(body && { body: bodyOf(body), duplex: 'half' }),
    });
  const create = async (bytes: number, name = 'a.jpg', metadata = '') => {
    const response = await call('POST', '', {
      'Upload-Length': String(bytes),
      'Upload-Metadata': `filename ${encode(name)}${metadata}`,
    });
    return { response, id: response.headers.get('Location')?.split('/').at(-1) ?? '' };
  };
  const write = (id: string, offset: number, body: Uint8Array, headers: Record<string, string> = {}) =>
    call('PATCH', `/${id}`, { 'Content-Type': partType, 'Upload-Offset': String(offset), ...headers }, body);
  const finish = async (id: string, language: Language = 'en') => {
    const response = await call('POST', `/${id}/finish`, { 'X-Localization': language });
    const body: { data: UploadedImage; error?: { message: string; fields: object } } = await response.json();
    return { status: response.status, ...body };
  };
  const upload = async (file: Uint8Array, name = 'a.jpg', metadata = '') => {
    const { id } = await create(file.length, name, metadata);
    await write(id, 0, file);
    return { id, ...(await finish(id)) };
  };
  return { app, store, session, call, create, write, finish, upload };
}

describeOnEachEngine('the API of uploads', (open) => {
  test('X19: the server reports its version, its extensions and its maximum size', async () => {
    const { call } = await openAsOwner(open);
    const response = await call('OPTIONS', '');
    expect(response.status).toBe(204);
    expect(response.headers.get('Tus-Version')).toBe('1.0.0');
    expect(response.headers.get('Tus-Extension')).toBe('creation,expiration,termination');
    expect(response.headers.get('Tus-Max-Size')).toBe(String(40 * 1024 * 1024));
    const other = await call('POST', '', { 'Tus-Resumable': '0.2.2', 'Upload-Length': '1' });
    expect([other.status, other.headers.get('Tus-Version')]).toEqual([412, '1.0.0']);
  });

  test('X19: a photo in parts becomes an image with a draft titled by its file', async () => {
    const { app, call, create, write, finish } = await openAsOwner(open);
    const photo = await makePhoto(300, 200);
    const { response, id } = await create(photo.length, 'kade-03_avond.JPG');
    expect(response.status).toBe(201);
    expect(response.headers.get('Tus-Resumable')).toBe('1.0.0');
    const half = Math.floor(photo.length / 2);
    expect((await write(id, 0, photo.subarray(0, half))).headers.get('Upload-Offset')).toBe(String(half));
    const head = await call('HEAD', `/${id}`);
    expect([head.status, head.headers.get('Upload-Offset')]).toEqual([200, String(half)]);
    expect(head.headers.get('Upload-Length')).toBe(String(photo.length));
    expect(head.headers.get('Cache-Control')).toBe('no-store');
    expect((await finish(id)).error?.fields).toEqual({ file: 'incomplete' });
    const last = await write(id, half, photo.subarray(half));
    expect([last.status, last.headers.get('Upload-Offset')]).toEqual([204, String(photo.length)]);
    const finished = await finish(id, 'nl');
    expect(finished.status).toBe(200);
    const db = app.database.of<ImagesTables & PublishingTables>().query;
    const image = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow();
    expect(finished.data).toEqual({ image_id: image.id, picture_id: image.picture_id });
    const draft = await db.selectFrom('drafts').selectAll().executeTakeFirstOrThrow();
    expect([draft.noun, draft.part, draft.title]).toEqual(['image', 'nl', 'Kade 03 avond']);
    expect(JSON.parse(draft.fields ?? '')).toMatchObject({ slug: 'kade-03-avond', alt: '' });
    const picture = await db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
    expect(picture).toMatchObject({ width: 300, height: 200, file_name: 'kade-03_avond.JPG' });
    expect(await finish(id)).toMatchObject({ status: 200, data: finished.data });
    expect(await db.selectFrom('images').select('id').execute()).toHaveLength(1);
    const [entry] = (await getAuditLog(app)).filter(({ action }) => action === 'image.created');
    expect(entry).toMatchObject({ action: 'image.created' });
  });

  test('X19: a part at another offset, of another type or beyond the end is rejected', async () => {
    const { call, create, write } = await openAsOwner(open);
    const { id } = await create(10);
    expect((await write(id, 5, Buffer.alloc(5))).status).toBe(409);
    expect((await write(id, 0, Buffer.alloc(5), { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await write(id, 0, Buffer.alloc(5), { 'Upload-Offset': '-1' })).status).toBe(400);
    expect((await write(id, 0, Buffer.alloc(11))).status).toBe(413);
    expect((await write(id, 0, Buffer.alloc(5))).status).toBe(204);
    expect((await write(id, 5, Buffer.alloc(6))).status).toBe(413);
    expect((await call('HEAD', `/${id}`)).headers.get('Upload-Offset')).toBe('5');
    const octets = { 'Content-Type': partType };
    expect((await call('POST', '/x/finish', octets, Buffer.alloc(1))).status).toBe(415);
  });

  test('X19: each rejected file has a specific reason, in the language of the request', async () => {
    const { create, write, finish, app, store } = await openAsOwner(open);
    const wide = await sharp({ create: { width: 16_400, height: 2, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const files = {
      not_a_picture: Buffer.from('<script>alert(1)</script>'),
      other_format: Buffer.from('GIF89a'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      side_too_long: wide,
      broken: (await makePhoto(400, 300)).subarray(0, -2),
      heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    };
    for (const [reason, bytes] of Object.entries(files)) {
      const { id } = await create(bytes.length, 'photo.jpg');
      await write(id, 0, bytes);
      const [english, dutch] = [await finish(id), await finish(id, 'nl')];
      expect([english.status, english.error?.fields], reason).toEqual([422, { file: reason }]);
      expect(dutch.error?.message).not.toBe(english.error?.message);
      expect(dutch.error?.message).toMatch(/\.$/);
    }
    const db = app.database.of<ImagesTables>().query;
    expect(await db.selectFrom('pictures').select('id').execute()).toEqual([]);
    expect(await store.uploads.findAll()).toEqual([]);
  });

  test('X19: the rejection of another format lists exactly the accepted formats', async () => {
    const { upload } = await openAsOwner(open);
    const accepted = await Promise.all(
      imageFormats.map(async (format) => {
        const file = await sharp(await makePhoto(60, 40))
          .toFormat(format)
          .toBuffer();
        return (await upload(file, `a.${format}`)).status;
      }),
    );
    expect(accepted).toEqual(imageFormats.map(() => 200));
    const { error } = await upload(Buffer.from('GIF89a'), 'a.gif');
    expect(error?.message).toContain('Only JPEG, PNG, WebP and AVIF are accepted.');
    expect(error?.message).not.toContain('HEIC');
    const guide = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
    expect(guide).toContain(`Images are accepted as ${listImageFormats('en', 'conjunction')},`);
    expect(acceptedImageTypes).toBe('image/jpeg,image/png,image/webp,image/avif');
  });

  test('12: an image whose file name has no Latin letters gets a unique suggested slug', async () => {
    const { app, upload } = await openAsOwner(open);
    const photo = await makePhoto(60, 40);
    for (const name of ['桜.jpg', '梅.jpg', 'Straße & Łódź.jpg']) await upload(photo, name);
    const db = app.database.of<PublishingTables>().query;
    const drafts = await db.selectFrom('drafts').select('fields').orderBy('record_id').execute();
    const slugs = drafts.map(({ fields }) => JSON.parse(fields ?? '{}').slug as string);
    expect(slugs.slice(0, 2)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d-1$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d-2$/),
    ]);
    expect(slugs[2]).toBe('strasse-lodz');
  });

  test('X19: the list marks an image that cannot be shown, instead of waiting for its sizes', async () => {
    const { app, session, upload } = await openAsOwner(open);
    const { data } = await upload(await makePhoto(60, 40));
    const read = async () => {
      const response = await app.request('/api/admin/images', { headers: session });
      const { data: rows } = (await response.json()) as { data: readonly { is_damaged: boolean }[] };
      return rows.map(({ is_damaged }) => is_damaged);
    };
    expect(await read()).toEqual([false]);
    const db = app.database.of<MediaTables>().query;
    await db
      .updateTable('pictures')
      .set({ failure: 'unreadable' })
      .where('id', '=', data.picture_id)
      .execute();
    expect(await read()).toEqual([true]);
    const media = await app.request(`/api/admin/media?ids=${data.picture_id}`, { headers: session });
    expect(await media.json()).toMatchObject({ data: [{ derivatives: { failure: 'unreadable' } }] });
  });

  test('X19: a decompression bomb of 20,000 × 20,000 pixels in 48 kB is rejected within a second', async () => {
    const { upload } = await openAsOwner(open);
    const bomb = makeBomb(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    // CPU time of all threads: a busy machine takes longer, but does no more work.
    const startedAt = process.cpuUsage();
    const { status, error } = await upload(bomb, 'bomb.png');
    expect([status, error?.fields]).toEqual([422, { file: 'too_many_pixels' }]);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test('X19: a file that is empty or larger than 40 MB is rejected before it is sent', async () => {
    const { create } = await openAsOwner(open);
    for (const [bytes, reason] of [
      [0, 'empty'],
      [40 * 1024 * 1024 + 1, 'too_many_bytes'],
    ] as const) {
      const { response } = await create(bytes);
      expect(response.status).toBe(422);
      expect((await response.json()).error.fields).toEqual({ file: reason });
    }
    const { response } = await create(40 * 1024 * 1024);
    expect(response.status).toBe(201);
  });

  test('X69: the limit on files can be set, is announced, and is named when a file is larger', async () => {
    const limits = {
      uploadBytes: 2 * 1024 ** 2,
      connections: undefined,
      cacheBytes: 8 * 1024 ** 2,
      databasePool: 2,
    };
    const app = await openTestApp(open, { store: openMediaStore(makeTemporaryFolder()), limits });
    const session = await logInOwner(app);
    const options = await app.request(base, { method: 'OPTIONS', headers: { ...session, ...tus } });
    expect(options.headers.get('Tus-Max-Size')).toBe(String(limits.uploadBytes));
    const create = (bytes: number, language: Language) =>
      app.request(base, {
        method: 'POST',
        headers: { ...session, ...tus, 'X-Localization': language, 'Upload-Length': String(bytes) },
      });
    expect((await create(limits.uploadBytes, 'en')).status).toBe(201);
    const rejected = await create(limits.uploadBytes + 1, 'nl');
    expect(rejected.status).toBe(422);
    expect((await rejected.json()).error.message).toBe(
      'Dit bestand is groter dan 2\u00a0MB. Exporteer de foto kleiner en voeg die opnieuw toe.',
    );
  });

  test('X19: a new upload is rejected with 507 if the disk is full, and with 429 if too many are unfinished', async () => {
    const { create } = await openAsOwner(open, 100 * 1024 ** 2);
    expect((await create(1000)).response.status).toBe(507);
    const roomy = await openAsOwner(open);
    for (let count = 0; count < 102; count += 1)
      expect((await roomy.create(40 * 1024 * 1024)).response.status).toBe(201);
    const { response } = await roomy.create(40 * 1024 * 1024);
    expect(response.status).toBe(429);
    expect((await response.json()).error.message).toBe(
      'Too many uploads are unfinished. Finish or cancel some of them first.',
    );
  });

  test('X4, X15: only the owner who started an upload can access it, and no other site can', async () => {
    const { app, create, call } = await openAsOwner(open);
    const { id } = await create(10);
    await addUser(app, { email: 'second@vitrine.example', password: 'a password for the tests' });
    const second = await logIn(app, {
      email: 'second@vitrine.example',
      password: 'a password for the tests',
    });
    const member = await logInMember(app);
    const part = { ...tus, 'Content-Type': partType, 'Upload-Offset': '0' };
    for (const [headers, status] of [
      [{}, 401],
      [member, 403],
      [second, 404],
    ] as const) {
      const request = (method: string) =>
        app.request(`${base}/${id}`, {
          method,
          headers: { ...(method === 'PATCH' ? part : tus), ...headers },
        });
      expect((await request('HEAD')).status).toBe(status);
      expect((await request('PATCH')).status).toBe(status);
      expect((await request('DELETE')).status).toBe(status);
    }
    for (const origin of ['https://evil.example', 'null'])
      expect((await call('PATCH', `/${id}`, { ...part, Origin: origin })).status).toBe(403);
    expect((await call('PATCH', `/${id}`, { ...part, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await call('HEAD', `/${id}`)).headers.get('Upload-Offset')).toBe('0');
  });

  test('X19: a lost request does not block the next request, which continues after the received bytes', async () => {
    const { app, session, create, call, write } = await openAsOwner(open);
    const photo = randomBytes(20_000);
    const { id } = await create(photo.length);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const headers = { ...session, ...tus, 'Content-Type': partType, 'Upload-Offset': '0' };
    const init = { method: 'PATCH', headers, body: readable, duplex: 'half' };
    const lost = app.request(`${base}/${id}`, init);
    await writer.write(new Uint8Array(photo.subarray(0, 5000)));
    const arrived = async () => Number((await call('HEAD', `/${id}`)).headers.get('Upload-Offset'));
    const offset = await arrived();
    expect([0, 5000]).toContain(offset);
    await lost;
    expect((await write(id, await arrived(), photo.subarray(await arrived()))).status).toBe(204);
    expect(await arrived()).toBe(photo.length);
  });

  test('X19: unfinished uploads are listed, can be cancelled, and expire after a day without a file', async () => {
    const { app, store, call, create, write } = await openAsOwner(open);
    const [first, second] = [await create(10, 'one.jpg'), await create(10, 'two.jpg')];
    await write(first.id, 0, Buffer.alloc(4));
    await write(second.id, 0, Buffer.alloc(2));
    const list = async (): Promise<UploadSummary[]> => (await (await call('GET', '')).json()).data;
    expect((await list()).map(({ file_name, offset }) => [file_name, offset])).toEqual([
      ['one.jpg', 4],
      ['two.jpg', 2],
    ]);
    expect((await call('DELETE', `/${second.id}`)).status).toBe(204);
    expect((await call('HEAD', `/${second.id}`)).status).toBe(404);
    expect((await store.uploads.findAll()).map(({ id }) => id)).toEqual([first.id]);
    const clean = (ms: number) =>
      deleteExpiredFiles({ store, database: app.database.of(), now: () => new Date(Date.now() + ms) });
    expect(await clean(0)).toBe(0);
    expect(await clean(25 * 60 * 60_000)).toBe(1);
    expect(await list()).toEqual([]);
    expect(await store.uploads.findAll()).toEqual([]);
  });

  test('X19: a file left by a killed process without an upload is deleted after an hour', async () => {
    const { app, store } = await openAsOwner(open);
    const id = '01900000-0000-7000-8000-000000000000';
    const options = { offset: 0, maxBytes: 5, signal: new AbortController().signal };
    await store.uploads.write(id, bodyOf(Buffer.alloc(5)), options);
    const clean = (ms: number) =>
      deleteExpiredFiles({ store, database: app.database.of(), now: () => new Date(Date.now() + ms) });
    expect(await clean(0)).toBe(0);
    expect(await clean(2 * 60 * 60_000)).toBe(1);
    expect(await store.uploads.findAll()).toEqual([]);
  });

  test('X19: unreadable metadata is rejected, and characters that are invalid in file names are removed', async () => {
    const { app, call, create } = await openAsOwner(open);
    for (const metadata of ['filename a b', 'filename not-base64', 'x'.repeat(5000), 'a YQ==,,b YQ==']) {
      const headers = { 'Upload-Length': '5', 'Upload-Metadata': metadata };
      expect((await call('POST', '', headers)).status, metadata.slice(0, 20)).toBe(400);
    }
    await create(5, `a\0b\u202E${'n'.repeat(400)}.jpg`);
    const db = app.database.of<ImagesTables>().query;
    const { file_name } = await db.selectFrom('uploads').select('file_name').executeTakeFirstOrThrow();
    expect(file_name).toHaveLength(255);
    expect(file_name.startsWith('ab')).toBe(true);
  });

  test('X19: replacing a file keeps the ids of the image and lists the previous file', async () => {
    const { app, session, upload } = await openAsOwner(open);
    const first = await upload(await makePhoto(300, 200), 'first.jpg');
    const replaces = `,replaces ${encode(first.data.image_id)}`;
    const second = await upload(await makePhoto(200, 300), 'second.jpg', replaces);
    expect(second.data).toEqual(first.data);
    const db = app.database.of<MediaTables>().query;
    const current = () => db.selectFrom('pictures').select(['file_name', 'width']).execute();
    expect(await current()).toEqual([{ file_name: 'second.jpg', width: 200 }]);
    const media = `/api/admin/media/${first.data.picture_id}`;
    const headers = { ...session, 'Content-Type': 'application/json' };
    const [file] = (await (await app.request(`${media}/files`, { headers })).json()).data;
    expect(file).toMatchObject({ file_name: 'first.jpg', width: 300 });
    const restored = await app.request(`${media}/files/${file.id}/restore`, { method: 'POST', headers });
    expect(restored.status).toBe(200);
    expect(await current()).toEqual([{ file_name: 'first.jpg', width: 300 }]);
    const unknown = await app.request(`${media}/files/${file.id}/restore`, { method: 'POST', headers });
    expect(unknown.status).toBe(404);
  });

  test('X19: the owner downloads an original unchanged, as a file that no browser renders', async () => {
    const { app, session, upload } = await openAsOwner(open);
    const photo = await makePhoto(300, 200);
    const { data } = await upload(photo, 'zee “1”.jpg');
    const path = `/api/admin/media/${data.picture_id}/original`;
    const response = await app.request(path, { headers: session });
    expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="zee _1_.jpg"; filename*=UTF-8''zee%20%E2%80%9C1%E2%80%9D.jpg`,
    );
    expect((await app.request(path)).status).toBe(401);
  });
});
