import { expect, test } from 'vitest';
import { demoApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { expectPolicyToHold, hasHeaderAndFooter } from '../../../tests/support/page-assertions.ts';

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
const paths = ['/%zz', '/%', '/websites/%E0%A4', '/%00', '/info%0d%0aX', '/info?x=%ff', '/%7f'];

describeOnEachEngine('invalid URLs', (open) => {
  const demo = demoApp(open);

  test('13: a bad escape or a control character gives a browser the site’s own not-found page', async () => {
    const { visit } = await demo();
    for (const path of paths) {
      for (const [base, title] of [
        ['', 'Not in the collection'],
        ['/nl', 'Niet in de collectie'],
      ] as const) {
        const page = await visit(base + path, { accept });
        expect([page.status, page.h1, hasHeaderAndFooter(page)], base + path).toEqual([404, [title], true]);
        expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
        expect(page.headers.get('Content-Type')).toContain('text/html');
        expect(page.html).not.toContain('type="module"');
        expectPolicyToHold(page);
      }
    }
  });

  test('13: others, and the API, get an error in JSON', async () => {
    const { request } = await demo();
    for (const path of paths) {
      const response = await request(path);
      expect([response.status, (await response.json()).error.code], path).toEqual([400, 'bad_request']);
    }
    const api = await request('/api/websites/%zz', { headers: { accept } });
    expect(api.status).toBe(400);
    const post = await request('/%zz', { method: 'POST', headers: { accept } });
    expect(post.status).toBe(400);
  });

  test('X4, 13: an unknown host is rejected before anything is rendered', async () => {
    const { request } = await demo();
    const response = await request('/%zz', { headers: { accept, host: 'evil.example' } });
    expect(response.status).toBe(421);
    expect(await response.text()).not.toContain('<html');
  });
});
