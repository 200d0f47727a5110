import { expect, test } from 'vitest';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addPage, addWebsite, allPagePaths, origin } from '#tests/support/page-assertions.ts';

describeOnEachEngine('pages in two languages', (open) => {
  const demo = demoApp(open);

  test('X9: the first HTML is in the language of the prefix, or else of the cookie, or else of the browser', async () => {
    const { visit } = await demo();
    const getLanguage = async (path: string, headers: Record<string, string> = {}) => {
      const page = await visit(path, headers);
      const lang = /^<!DOCTYPE html><html lang="(\w+)">/.exec(page.html)?.[1];
      expect(page.headers.get('Content-Language')).toBe(lang);
      expect(page.html).toContain(lang === 'nl' ? 'Naar de inhoud' : 'Skip to content');
      return lang;
    };
    expect(await getLanguage('/info')).toBe('en');
    expect(await getLanguage('/info', { cookie: 'lang=nl' })).toBe('nl');
    expect(await getLanguage('/info', { 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.8' })).toBe('nl');
    expect(await getLanguage('/info', { cookie: 'lang=en', 'accept-language': 'nl' })).toBe('en');
    expect(await getLanguage('/nl/info', { cookie: 'lang=en', 'accept-language': 'en' })).toBe('nl');
    expect(await getLanguage('/info', { cookie: 'lang=fr', 'accept-language': '*' })).toBe('en');
  });

  test('X9: an unprefixed URL varies by cookie and browser language, and a prefixed one does not', async () => {
    const { visit } = await demo();
    for (const path of allPagePaths) {
      const vary = (await visit(path)).headers.get('Vary')?.split(', ') ?? [];
      expect(vary, path).toEqual(expect.arrayContaining(['Cookie', 'Accept-Language']));
    }
    expect((await visit('/nl/info')).headers.get('Vary')).toBe('Accept-Encoding');
  });

  test('X11: on a prefixed page every internal link has the prefix', async () => {
    const { visit } = await demo();
    for (const path of ['/nl', '/nl/websites', '/nl/websites/zaaigoed', '/nl/info', '/nl/nothing']) {
      const internal = (await visit(path)).links.filter((link) => link.startsWith('/'));
      expect(internal.length, path).toBeGreaterThan(5);
      for (const link of internal) expect(link, path).toMatch(/^\/nl(\/|$|\?)/);
    }
  });

  test('X11: on a prefixed page the links in texts have the prefix too', async () => {
    const app = await openTestApp(open);
    await addPage(app, {
      texts: { nl: { slug: 'nieuws', title: 'Nieuws', body: 'Schrijf [ons](/contact).' } },
    });
    expect((await app.visit('/nl/nieuws')).main).toContain('href="/nl/contact"');
  });

  test('X11: on an unprefixed page no link has a prefix, even in Dutch', async () => {
    const page = await (await demo()).visit('/info', { cookie: 'lang=nl' });
    expect(page.links.filter((link) => /^\/(nl|en)(\/|$)/.test(link))).toEqual([]);
  });

  test('X11: a slug of the other language redirects to its translation, keeping the prefix or its absence', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      texts: { en: { slug: 'quay', title: 'Quay' }, nl: { slug: 'kade', title: 'Kade' } },
    });
    await addPage(app, {
      texts: { en: { slug: 'news', title: 'News' }, nl: { slug: 'nieuws één', title: 'Nieuws' } },
    });
    const getLocation = async (path: string, headers: Record<string, string> = {}) => {
      const page = await app.visit(path, headers);
      return [page.status, new URL(page.headers.get('Location') ?? '', origin).href.replace(origin, '')];
    };
    expect(await getLocation('/websites/kade')).toEqual([302, '/websites/quay']);
    expect(await getLocation('/nl/websites/quay')).toEqual([302, '/nl/websites/kade']);
    expect(await getLocation('/websites/quay', { cookie: 'lang=nl' })).toEqual([302, '/websites/kade']);
    expect(await getLocation('/nl/news')).toEqual([302, '/nl/nieuws%20%C3%A9%C3%A9n']);
    expect(await getLocation('/nieuws%20%C3%A9%C3%A9n')).toEqual([302, '/news']);
    expect((await app.visit('/nl/nieuws%20%C3%A9%C3%A9n')).status).toBe(200);
  });

  test('69, X11: a URL with the id of a record redirects to its slug', async () => {
    const app = await openTestApp(open);
    const id = await addWebsite(app, { number: 1, texts: { en: { slug: 'quay', title: 'Quay' } } });
    const { status, headers } = await app.visit(`/websites/${id}`);
    expect([status, headers.get('Location')]).toEqual([302, '/websites/quay']);
  });

  test('X12: a page without a translation says so and declares the language of its text', async () => {
    const app = await openTestApp(open);
    await addPage(app, {
      texts: { nl: { slug: 'nieuws', title: 'Nieuws', summary: 'Kort', body: 'Tekst' } },
    });
    const page = await app.visit('/nieuws');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="en">');
    expect(page.main).toMatch(/<h1 lang="nl"[^>]*>Nieuws/);
    expect(page.main).toMatch(/<div lang="nl"[^>]*><p>Tekst/);
    expect(page.main).toContain('This text is not available in English yet; it is shown in Dutch.');
  });

  test('X12: a website without a translation has its language declared in lists', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      skills: ['laravel'],
      texts: { nl: { slug: 'kade', title: 'Kade' } },
    });
    const page = await app.visit('/websites');
    expect(page.main).toMatch(/<h2 lang="nl"[^>]*>Kade/);
  });

  test('X13: the text about a selection agrees with its number of websites', async () => {
    const app = await openTestApp(open);
    for (const [number, skill] of [
      [1, 'vue'],
      [2, 'php'],
      [3, 'php'],
    ] as const)
      await addWebsite(app, {
        number,
        skills: [skill],
        texts: { en: { slug: `made-${number}`, title: 'Made' } },
      });
    const main = async (path: string) => (await app.visit(path)).main;
    expect(await main('/websites?skills=vue')).toContain('1 of 3 websites uses vue');
    expect(await main('/websites?skills=php')).toContain('2 of 3 websites use php');
    expect(await main('/nl/websites?skills=vue')).toContain('1 van de 3 websites gebruikt vue');
    expect(await main('/nl/websites?skills=php')).toContain('2 van de 3 websites gebruiken php');
  });

  test('66: the sentence about a single website is singular, even if it does not match', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, skills: ['vue'], texts: { en: { slug: 'quay', title: 'Quay' } } });
    const main = async (path: string) => (await app.visit(path)).main;
    expect(await main('/websites?skills=php')).toContain('0 of 1 website uses php');
    expect(await main('/nl/websites?skills=php')).toContain('0 van 1 website gebruikt php');
  });

  test('empty fields of a website have no row on its page, and an empty summary is not used as the description', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, skills: [], texts: { en: { slug: 'quay', title: 'Quay' } } });
    await addWebsite(app, {
      number: 2,
      skills: ['vue'],
      texts: { en: { slug: 'mill', title: 'Mill', role: 'Design' } },
    });
    const main = async (path: string) => (await app.visit(path)).main;
    expect(await main('/websites/mill')).toMatch(/Made with.*Role/s);
    expect(await main('/websites/quay')).not.toMatch(/Made with|Role/);
    expect((await app.visit('/websites/quay')).html).not.toContain('name="description"');
  });

  test('X12: a neighbouring page without a translation has the language of its title declared', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { nl: { slug: 'kade', title: 'Kromme kade' } } });
    await addWebsite(app, { number: 2, texts: { en: { slug: 'quay', title: 'Quay' } } });
    expect((await app.visit('/websites/quay')).main).toMatch(/lang="nl"[^>]*>\s*Kromme kade/);
  });
});
