import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { filterBySkills } from '#features/websites/rules/skills.ts';
import { parseSkills } from '#features/websites/rules/skills-search.ts';
import { lookupRouter } from '#server/pages/route-lookup.ts';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  addWebsite,
  allPagePaths,
  getWebsiteSlugs,
  hasHeaderAndFooter,
  origin,
} from '#tests/support/page-assertions.ts';
import { getPageLabels } from './layout/navigation.ts';

describeOnEachEngine('the pages of the site map', (open) => {
  const demo = demoApp(open);

  test('1: the home page opens with one h1, the name of the studio', async () => {
    const page = await (await demo()).visit('/');
    expect(page.status).toBe(200);
    // The line feed breaks the line on a phone, and is a space elsewhere.
    expect(page.h1).toEqual(['Studio\nVitrine']);
    expect(page.title).toBe('Studio Vitrine');
  });

  test('2: the list links to each shown website, once', async () => {
    const page = await (await demo()).visit('/websites?skills=');
    expect(page.status).toBe(200);
    expect(getWebsiteSlugs(page)).toHaveLength(12);
    expect(new Set(getWebsiteSlugs(page)).size).toBe(12);
  });

  test('3: a website page shows its title, skills and text, and its title is in the document title', async () => {
    const page = await (await demo()).visit('/websites/kromme-kade');
    expect(page.status).toBe(200);
    expect(page.h1).toEqual(['Kromme Kade']);
    expect(page.title).toContain('Kromme Kade');
    for (const text of [
      'laravel, php, jquery, css',
      'The harbour office let its visitor berths',
      'krommekade.example',
    ]) {
      expect(page.main).toContain(text);
    }
  });

  test('11: information, terms and contact open with their own h1', async () => {
    const { visit } = await demo();
    for (const [path, title] of [
      ['/info', 'Info'],
      ['/terms', 'Terms and conditions'],
      ['/contact', 'Contact'],
    ]) {
      const page = await visit(path ?? '');
      expect(page.status, path).toBe(200);
      expect(page.h1).toEqual([title]);
      expect(page.main.length).toBeGreaterThan(500);
    }
  });

  test('13: an unknown URL gets a 404 in the layout and is not indexed', async () => {
    const { visit } = await demo();
    for (const path of [
      '/nope',
      '/a/b/c',
      '/websites/nope',
      '/websites/a/b',
      '/nl/nope',
      '/favicon.ico',
      '/Info',
      '/nl/en/info',
    ]) {
      const page = await visit(path);
      expect(page.status, path).toBe(404);
      expect(hasHeaderAndFooter(page), path).toBe(true);
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.html).toContain('<meta name="robots" content="noindex"/>');
      expect(page.h1).toHaveLength(1);
      expect(page.headLinks.has('canonical')).toBe(false);
    }
  });

  test('13: the not-found page is in the language of the URL', async () => {
    const { visit } = await demo();
    expect((await visit('/nope')).h1).toEqual(['Not in the collection']);
    expect((await visit('/nl/nope')).h1).toEqual(['Niet in de collectie']);
  });

  test('X21: a new focal point changes the crop but not the URLs of the files', async () => {
    const app = await openTestApp(open);
    const { query } = app.database.of<ImagesTables>();
    const files = (['avif', 'jpeg'] as const).map((format) => ({
      format,
      width: 640,
      key: `${'a'.repeat(32)}.${format}`,
    }));
    await insertImage(
      query,
      { number: 1, derivatives: files, texts: { en: { slug: 'a', title: 'A', alt: 'A' } } },
      new Date().toISOString(),
    );
    const look = async () => {
      app.clearCaches();
      const { main } = await app.visit('/images');
      return { image: /<img[^>]*>/.exec(main)?.[0], urls: main.match(/\/media\/[\w.]+/g) };
    };
    const before = await look();
    expect(before.urls?.length).toBeGreaterThan(0);
    expect(before.image).not.toContain('focal-');
    await query.updateTable('pictures').set({ focal_x: 12, focal_y: 88 }).execute();
    const after = await look();
    expect(after.image).toContain('focal-x-10 focal-y-90');
    expect(after.urls).toEqual(before.urls);
  });

  test('26: the menu shows the labels of its routes in each language, with the same targets', async () => {
    const { visit } = await demo();
    const entries = async (path: string) => {
      const [menu = ''] = /<nav id="menu"[\s\S]*?<\/nav>/.exec((await visit(path)).withoutScripts) ?? [];
      const links = [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)];
      return new Map(links.map(([, href = '', label]) => [href.replace(/^\/nl/, ''), label]));
    };
    const [en, nl] = [await entries('/'), await entries('/nl')];
    const labels = { en: getPageLabels(lookupRouter, 'en'), nl: getPageLabels(lookupRouter, 'nl') };
    for (const name of ['websites', 'images', 'experiments', 'info', 'contact'] as const) {
      expect(en.get(`/${name}`)).toBe(labels.en[name]);
      expect(nl.get(`/${name}`)).toBe(labels.nl[name]);
    }
    expect(nl.get('/images')).not.toBe(en.get('/images'));
  });

  test('27: a published website appears in the menu by its title', async () => {
    const app = await openTestApp(open);
    const menuLinks = async () =>
      (await app.visit('/info')).links.filter((href) => /^\/websites\/./.test(href));
    expect(await menuLinks()).toEqual([]);
    await addWebsite(app, { number: 1, texts: { en: { slug: 'acme', title: 'Acme & Sons' } } });
    await addWebsite(app, {
      number: 2,
      texts: { en: { slug: 'draft', title: 'Draft', state: 'unpublished' } },
    });
    app.clearCaches();
    expect(await menuLinks()).toEqual(['/websites/acme']);
    expect((await app.visit('/')).withoutScripts).toContain('Acme &amp; Sons</a>');
  });

  test('27: the menu lists up to forty websites, with a link to all of them in both languages', async () => {
    const app = await openTestApp(open);
    for (let number = 1; number <= 42; number += 1)
      await addWebsite(app, {
        number,
        texts: {
          en: { slug: `w-${number}`, title: `W ${number}` },
          nl: { slug: `nl-${number}`, title: 'N' },
        },
      });
    for (const [path, slugs, text] of [
      ['/info', /^\/websites\/w-\d+$/, 'All 42 websites'],
      ['/nl/info', /^\/nl\/websites\/nl-\d+$/, 'Alle 42 websites'],
    ] as const) {
      const { links, withoutScripts } = await app.visit(path);
      expect(new Set(links.filter((href) => slugs.test(href))).size).toBe(40);
      expect(withoutScripts).toMatch(new RegExp(`href="[^"]*/websites\\?skills="[^>]*>${text}<`));
    }
  });

  test('27, X53: without websites they have no menu, and the home page claims no earlier years', async () => {
    const { main, withoutScripts } = await (await openTestApp(open)).visit('/');
    expect(withoutScripts).not.toContain('id="websites-menu"');
    expect(withoutScripts).toContain('id="experiments-menu"');
    expect(main).not.toContain('2014');
    expect((await (await demo()).visit('/')).main).toContain(`<span>2014–${new Date().getFullYear()}</span>`);
  });

  test('28: the header menu lists the demos, and wavy-svg only in the local environment', async () => {
    const names = {
      '': ['Seven-segment display', 'Luhn validator', 'Wavy SVG'],
      '/nl': ['Zeven\u00adsegmenten\u00addisplay', 'Luhn-controle', 'Golven in SVG'],
    };
    for (const isLocal of [true, false]) {
      const { visit } = await openTestApp(open, { isLocal });
      for (const [base, expected] of Object.entries(names)) {
        const { withoutScripts } = await visit(`${base}/info`);
        const menu = /<div id="experiments-menu"[\s\S]*?<\/div>/.exec(withoutScripts)?.[0] ?? '';
        const entries = [...menu.matchAll(/href="([^"]*)"[^>]*><span[^>]*>(E\d+)<\/span>([^<]*)</g)];
        expect(entries.map(([, ...entry]) => entry)).toEqual(
          ['seven-segment-display', 'luhn-validator', 'wavy-svg']
            .map((slug, index) => [`${base}/experiments/${slug}`, `E0${index + 1}`, expected[index]])
            .slice(0, isLocal ? 3 : 2),
        );
      }
    }
  });

  test('27: the header links to the lists and pages, and the footer to the about pages in their order', async () => {
    const { withoutScripts } = await (await demo()).visit('/');
    const [header = '', footer = ''] = [/<header[\s\S]*<\/header>/, /<footer[\s\S]*<\/footer>/].map(
      (part) => part.exec(withoutScripts)?.[0],
    );
    const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(header)).toEqual(expect.arrayContaining(['/', '/websites', '/info', '/contact']));
    const about = hrefs(footer).filter(
      (href) => href === '/info' || href === '/terms' || href === '/contact',
    );
    expect(about).toEqual(['/info', '/terms', '/contact']);
  });

  test('35, 36: the footer shows the years and the version', async () => {
    const { html } = await (await demo()).visit('/info');
    const text = html.replaceAll('<!-- -->', '');
    expect(text).toContain(`2014–${new Date().getFullYear()}`);
    expect(text).toContain('2.0.5');
  });

  test('23: the page states who is logged in', async () => {
    expect((await (await demo()).visit('/')).html).toContain('user:null');
  });

  test('61: the page contains the whole list, including websites that the filter hides', async () => {
    const { visit } = await demo();
    for (const path of ['/websites', '/']) {
      const { html } = await visit(path);
      for (const slug of ['vensterbank', 'polder-atlas', 'kromme-kade'])
        expect(html).toContain(`slug:"${slug}"`);
    }
  });

  test('62, 64, X16: the server renders the selection in the URL', async () => {
    const { request, visit } = await demo();
    const all: { slug: string; skills: string[] }[] = (await (await request('/api/websites')).json()).data;
    for (const skills of [
      undefined,
      '',
      'vue',
      'vue,php',
      'VUE',
      'nothing',
      'laravel',
      'vue%2Cphp',
      'vue,,php,',
    ]) {
      const page = await visit(skills === undefined ? '/websites' : `/websites?skills=${skills}`);
      const expected = filterBySkills(
        all,
        parseSkills(skills === undefined ? undefined : decodeURIComponent(skills)),
      );
      expect(getWebsiteSlugs(page), skills).toEqual(expected.map(({ slug }) => slug));
    }
  });

  test('X16, X11: the selection also works on a URL with a language prefix', async () => {
    const { visit } = await demo();
    const page = await visit('/nl/websites?skills=vue,php');
    expect(page.status).toBe(200);
    expect(getWebsiteSlugs(page)).toEqual(getWebsiteSlugs(await visit('/websites?skills=vue,php')));
  });

  test('X16: the case of the path does not change the selection', async () => {
    const { visit } = await demo();
    const page = await visit('/WEBSITES?skills=vue');
    if (page.status === 200)
      expect(getWebsiteSlugs(page)).toEqual(getWebsiteSlugs(await visit('/websites?skills=vue')));
  });

  test('67: an empty result says so and links to all websites', async () => {
    const { visit } = await demo();
    const page = await visit('/websites?skills=nothing');
    expect(page.main).toContain('No websites with these skills');
    expect(page.main).toMatch(/<button(?=[^>]* name="skills")(?=[^>]* value="")[^>]*>Show all 12</);
    expect((await (await openTestApp(open)).visit('/websites')).main).toContain('Nothing on show yet');
  });

  test('X17: choices are toggle buttons with a pressed state', async () => {
    const { main } = await (await demo()).visit('/websites');
    expect([...main.matchAll(/aria-pressed="true"/g)]).toHaveLength(1);
    expect(main).toMatch(/role="status"/);
  });

  test('X1: every page has its texts and links without scripts', async () => {
    const { visit } = await demo();
    const expected: Record<string, [string, string]> = {
      '/': ['Websites, drawings and small machines', '/websites/vensterbank'],
      '/websites': ['laravel, typescript', '/websites/nachtwinkel'],
      '/info': ['<h2 id=', '/contact'],
      '/websites/zaaigoed': ['A lending library of seeds', '/websites/halte'],
    };
    for (const [path, [text, link]] of Object.entries(expected)) {
      const page = await visit(path);
      expect(page.withoutScripts, path).toContain(text);
      expect(page.links, path).toContain(link);
      expect(page.withoutScripts).not.toMatch(/<template|hidden=""|<!--\$[?!]-->/);
    }
  });

  test('11: content pages show when they were changed, except the contact page', async () => {
    const { visit } = await demo();
    expect((await visit('/info')).main).toContain('Updated');
    expect((await visit('/contact')).main).not.toContain('Updated');
  });

  test('1, X41: every page has exactly one h1, one title, a language and unique ids', async () => {
    const { visit } = await demo();
    for (const path of allPagePaths.flatMap((plain) => [plain, plain === '/' ? '/nl' : `/nl${plain}`])) {
      const { html, withoutScripts, h1, title } = await visit(path);
      expect(h1, path).toHaveLength(1);
      expect(title, path).toMatch(/^[^|]+$/);
      expect(html, path).toMatch(/^<!DOCTYPE html><html lang="(en|nl)">/);
      const ids = [...withoutScripts.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  });

  test('93: the scripts, styles and fonts of a page have URLs that start with a slash', async () => {
    const { html } = await (await demo()).visit('/');
    const assets = [...html.matchAll(/<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !address.startsWith(origin) && !address.startsWith('#'));
    expect(assets.length).toBeGreaterThan(2);
    for (const address of assets) expect(address).toMatch(/^\/[^/]/);
  });

  test('X46: no page, file or GET request of the API sets a cookie', async () => {
    const { request } = await demo();
    const paths = [
      ...allPagePaths,
      '/nl',
      '/info/',
      '/assets/client.js',
      '/api/me',
      '/api/site',
      '/api/websites',
      '/api/pages/info',
      '/healthz/live',
    ];
    for (const path of paths) {
      const response = await request(path, { headers: { 'accept-language': 'nl', cookie: 'a=b' } });
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  });

  test('X46: no page loads anything from another host', async () => {
    const { visit } = await demo();
    for (const path of allPagePaths) {
      const { html } = await visit(path);
      const loaded = [
        ...html.matchAll(
          /<(?:script|img|iframe|link rel="(?:stylesheet|preload|modulepreload|icon)")[^>]*?(?:src|href)="([^"]*)"/g,
        ),
      ];
      for (const [, address = ''] of loaded) expect(new URL(address, origin).origin, path).toBe(origin);
    }
  });
});
