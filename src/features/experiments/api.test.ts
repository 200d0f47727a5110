import { expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const listed = [
  { slug: 'seven-segment-display', name: 'Seven segment display' },
  { slug: 'luhn-validator', name: 'Luhn validator' },
];
const waves = { slug: 'wavy-svg', name: 'Wavy SVG' };
const headings = {
  '': ['Seven-segment display', 'Luhn validator', 'Wavy SVG'],
  '/nl': ['Zeven\u00adsegmenten\u00addisplay', 'Luhn-controle', 'Golven in SVG'],
} as const;
const urls = ['/experiments/seven-segment-display', '/experiments/luhn-validator', '/experiments/wavy-svg'];

describeOnEachEngine('experiments API and URLs', (openWithExperiments) => {
  test('28, 87: projects are the experiments, with the waves on a local copy only', async () => {
    for (const isLocal of [true, false]) {
      const { request } = await openTestApp(openWithExperiments, { isLocal });
      for (const path of ['/api/projects', '/api/experiments']) {
        const response = await request(path, { headers: { 'X-Localization': 'nl' } });
        expect(response.status, path).toBe(200);
        expect(await response.json()).toEqual({ data: isLocal ? [...listed, waves] : listed });
      }
    }
  });

  test('4, 28: the list links to the experiments of its environment, in both languages', async () => {
    for (const isLocal of [true, false]) {
      const { visit: visitPage } = await openTestApp(openWithExperiments, { isLocal });
      for (const base of ['', '/nl']) {
        const { status, main } = await visitPage(`${base}/experiments`);
        expect(status).toBe(200);
        const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
        expect(links).toEqual((isLocal ? urls : urls.slice(0, 2)).map((path) => base + path));
      }
    }
  });

  test('5, 6, 7: every experiment has a page in every environment, and a name in each language', async () => {
    for (const isLocal of [true, false]) {
      const { visit: visitPage } = await openTestApp(openWithExperiments, { isLocal });
      for (const [index, path] of urls.entries()) {
        for (const base of ['', '/nl'] as const) {
          const { status, h1, title } = await visitPage(base + path);
          const name = headings[base][index] ?? '';
          expect([status, h1], base + path).toEqual([200, [name]]);
          expect(title).toContain(`E0${index + 1} ${name.replaceAll('\u00ad', '')}`);
        }
      }
    }
  });

  test('16: a project that is an experiment redirects to it, and any other is not found', async () => {
    const { request } = await openTestApp(openWithExperiments, { isLocal: false });
    for (const path of urls) {
      const { status, headers } = await request(path.replace('experiments', 'projects'));
      expect([status, headers.get('Location')]).toEqual([301, path]);
    }
    for (const slug of ['nothing', 'toString', '__proto__', '..%2fwavy-svg', 'LUHN-VALIDATOR']) {
      expect((await request(`/projects/${slug}`)).status, slug).toBe(404);
    }
  });

  test('X4: the list is read-only', async () => {
    const { post } = await openTestApp(openWithExperiments);
    expect((await post('/api/projects', {})).status).toBe(405);
  });
});
