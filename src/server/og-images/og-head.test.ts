import { expect, onTestFinished, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';

const at = '2026-03-01T12:00:00.000Z';
const origin = 'http://localhost:3000';
const texts = { en: { slug: 'mill', title: 'Mill' }, nl: { slug: 'molen', title: 'Molen' } };

/** Derivatives in three widths; shared links use the middle one. */
const derivatives = [480, 1280, 1920].map((width) => ({
  format: 'jpeg' as const,
  width,
  key: `${String(width).padStart(32, '0')}.jpeg`,
}));

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const send = callAs(app, await logInOwner(app));
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, `/api/admin/${path}`, body);
    return { status: response.status, ...(await response.json()) };
  };
  /** Edits and publishes a text. Returns the status and the errors. */
  const publish = async (record: string, part: Language, changed: object) => {
    const { fields, version } = (await call('GET', record)).data.parts[part];
    const saved = await call('PUT', `${record}/${part}/draft`, {
      version,
      fields: { ...fields, ...changed },
    });
    const { status, error } = await call('POST', `${record}/${part}/publish`, {
      version: saved.data?.version,
    });
    return [status, error?.fields];
  };
  const read = async (path: string) => (await app.request(path)).text();
  const isIndexed = async (path: string) => !/<meta name="robots" content="noindex"/.test(await read(path));
  return { app, call, publish, read, isIndexed };
}

describeOnEachEngine('search engines and shared links', (open) => {
  test('X44: a page that is hidden from search engines in one language is indexed in the other and stays on the site', async () => {
    const { app, publish, read, isIndexed } = await openAsOwner(open);
    const website = await insertWebsite(app.database.of<WebsitesTables>().query, { number: 1, texts }, at);
    const image = await insertImage(app.database.of<ImagesTables>().query, { number: 1, texts }, at);
    const page = await insertPage(app.database.of<PagesTables>().query, { texts }, at);
    for (const [record, path] of [
      [`websites/${website}`, '/websites/'],
      [`images/${image}`, '/images/'],
      [`pages/${page}`, '/'],
    ]) {
      const [english, dutch] = [`${path}mill`, `/nl${path}molen`];
      expect([await isIndexed(english), await isIndexed(dutch)], english).toEqual([true, true]);
      expect(await read('/sitemap.xml')).toContain(`<loc>${origin}${english}</loc>`);
      expect(await publish(record ?? '', 'en', { is_noindex: true })).toEqual([200, undefined]);
      expect([await isIndexed(english), await isIndexed(dutch)], english).toEqual([false, true]);
      const sitemap = await read('/sitemap.xml');
      expect(sitemap).not.toContain(`"${origin}${english}"`);
      expect(sitemap).not.toContain(`<loc>${origin}${english}</loc>`);
      expect(sitemap).toContain(`<loc>${origin}${dutch}</loc>`);
    }
    expect(await read('/feed.xml')).not.toContain('Mill');
    expect(await read('/nl/feed.xml')).toContain('Molen');
    expect(await read('/websites')).toContain('Mill');
    expect(await publish(`websites/${website}`, 'en', { is_noindex: false })).toEqual([200, undefined]);
    expect(await isIndexed('/websites/mill')).toBe(true);
    expect(await read('/feed.xml')).toContain('Mill');
  });

  test('X44: the image for shared links is in the head of its language, counts as used, and must exist', async () => {
    const { app, call, publish, read } = await openAsOwner(open);
    const images = app.database.of<ImagesTables>().query;
    const image = await insertImage(images, { number: 1, derivatives, texts: {} }, at);
    const { picture_id } = await images
      .selectFrom('images')
      .select('picture_id')
      .where('id', '=', image)
      .executeTakeFirstOrThrow();
    const website = await insertWebsite(app.database.of<WebsitesTables>().query, { number: 1, texts }, at);
    const other = await insertImage(images, { number: 2, texts }, at);
    expect(await publish(`websites/${website}`, 'en', { sharing_picture_id: 'none' })).toEqual([
      422,
      { sharing_picture_id: 'invalid' },
    ]);
    for (const record of [`websites/${website}`, `images/${other}`])
      expect(await publish(record, 'en', { sharing_picture_id: picture_id })).toEqual([200, undefined]);
    for (const path of ['/websites/mill', '/images/mill']) {
      const head = await read(path);
      expect(head).toMatch(
        new RegExp(`property="og:image" content="${origin}/media/[^"]*${derivatives[1]?.key}"`),
      );
      expect(head).toContain('property="og:image:type" content="image/jpeg"');
      expect(head).toContain('property="og:image:width" content="1280"');
      expect(head).toContain('property="og:image:height" content="853"');
    }
    expect(await read('/nl/websites/molen')).toMatch(/property="og:image" content="[^"]*\/share\/nl\//);
    const used = await call('GET', 'images?used=true');
    expect(used.data.map(({ id }: { id: string }) => id)).toEqual([image]);
  });

  test('the description of an image is its own or else its caption', async () => {
    const { app, publish, read } = await openAsOwner(open);
    const en = { ...texts.en, alt: 'A mill', caption: 'The mill at noon' };
    const image = await insertImage(app.database.of<ImagesTables>().query, { number: 1, texts: { en } }, at);
    expect(await read('/images/mill')).toContain('<meta name="description" content="The mill at noon"');
    await publish(`images/${image}`, 'en', { description: 'Drawn in ink' });
    expect(await read('/images/mill')).toContain('<meta name="description" content="Drawn in ink"');
  });
});
