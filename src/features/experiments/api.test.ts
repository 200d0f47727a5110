import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';

const listed = [
  { slug: 'seven-segment-display', name: 'Seven segment display' },
  { slug: 'luhn-validator', name: 'Luhn validator' },
];
const waves = { slug: 'wavy-svg', name: 'Wavy SVG' };
const addresses = [
  '/experiments/seven-segment-display',
  '/experiments/luhn-validator',
  '/experiments/wavy-svg',
];

describeOnEachEngine('the API and the addresses of experiments', (open) => {
  test('28, 87: projects are the experiments, with the waves on a local copy only', async () => {
    for (const isLocal of [true, false]) {
      const { request } = await openApp(open, { isLocal });
      for (const path of ['/api/projects', '/api/experiments']) {
        const answer = await request(path, { headers: { 'X-Localization': 'nl' } });
        expect(answer.status, path).toBe(200);
        expect(await answer.json()).toEqual({ data: isLocal ? [...listed, waves] : listed });
      }
    }
  });

  test('4, 28: the list links to the experiments of this environment, in both languages', async () => {
    for (const isLocal of [true, false]) {
      const { visit } = await openApp(open, { isLocal });
      for (const base of ['', '/nl']) {
        const { status, main } = await visit(`${base}/experiments`);
        expect(status).toBe(200);
        const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
        expect(links).toEqual((isLocal ? addresses : addresses.slice(0, 2)).map((path) => base + path));
      }
    }
  });

  test('5, 6, 7: every experiment has its page in every environment, and keeps its name in Dutch', async () => {
    for (const isLocal of [true, false]) {
      const { visit } = await openApp(open, { isLocal });
      for (const [index, path] of addresses.entries()) {
        for (const base of ['', '/nl']) {
          const { status, h1, title } = await visit(base + path);
          const name = [...listed, waves][index]?.name ?? '';
          expect([status, h1], base + path).toEqual([200, [name]]);
          expect(title).toContain(`E0${index + 1} ${name}`);
        }
      }
    }
  });

  test('17: /projects is for good at /experiments', async () => {
    const { request } = await openApp(open);
    for (const base of ['', '/nl']) {
      const { status, headers } = await request(`${base}/projects`);
      expect([status, headers.get('Location')]).toEqual([301, `${base}/experiments`]);
    }
  });

  test('16: a project that is an experiment leads to it; any other is not in the collection', async () => {
    const { request } = await openApp(open, { isLocal: false });
    for (const path of addresses) {
      const { status, headers } = await request(path.replace('experiments', 'projects'));
      expect([status, headers.get('Location')]).toEqual([301, path]);
    }
    for (const slug of ['nothing', 'toString', '__proto__', '..%2fwavy-svg', 'LUHN-VALIDATOR']) {
      expect((await request(`/projects/${slug}`)).status, slug).toBe(404);
    }
  });

  test('X4: the list is read only', async () => {
    const { post } = await openApp(open);
    expect((await post('/api/projects', {})).status).toBe(405);
  });
});
