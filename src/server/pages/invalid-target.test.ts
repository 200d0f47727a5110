import { expect, test } from 'vitest';
import { demoApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { expectPolicyToHold, hasHeaderAndFooter } from '#tests/support/page-assertions.ts';

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
const paths = ['/%zz', '/%', '/websites/%E0%A4', '/%00', '/info%0d%0aX', '/info?x=%ff', '/%7f'];

describeOnEachEngine('invalid URLs', (open) => {
  const demo = demoApp(open);

  test('13: a browser gets the site’s not-found page for an invalid escape sequence or a control character', async () => {
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

  test('13: a browser gets the site’s page for a URL that is too long, and other clients get a JSON error', async () => {
    const { visit, request } = await demo();
    const long = 'a'.repeat(3000);
    for (const [path, title] of [
      [`/${long}`, 'Not in the collection'],
      [`/info?x=${long}`, 'Not in the collection'],
      [`/nl/${long}`, 'Niet in de collectie'],
    ] as const) {
      const page = await visit(path, { accept });
      expect([page.status, page.h1, hasHeaderAndFooter(page)]).toEqual([404, [title], true]);
      expect(page.html).not.toContain('a'.repeat(100));
      expectPolicyToHold(page);
    }
    const api = await request(`/api/pages/${long}`, { headers: { accept } });
    expect([api.status, (await api.json()).error.code]).toEqual([414, 'uri_too_long']);
  });

  test('13: other clients, and requests to the API, get a JSON error', async () => {
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

  test('44: the breadcrumbs of an invalid URL are its raw segments with the requested paths', async () => {
    const { visit } = await demo();
    const getSteps = async (path: string) => {
      const { html } = await visit(path, { accept });
      const [nav = ''] = /<nav aria-label="(?:Breadcrumbs|Kruimelpad)"[\s\S]*?<\/nav>/.exec(html) ?? [];
      return [...nav.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [
        label,
        href,
      ]);
    };
    expect(await getSteps('/%E0%A4%A')).toEqual([
      ['Home', '/'],
      ['%E0%A4%A', '/%E0%A4%A'],
    ]);
    expect(await getSteps('/nl/websites/%E0%A4/x')).toEqual([
      ['Home', '/nl'],
      ['Websites', '/nl/websites'],
      ['%E0%A4', '/nl/websites/%E0%A4'],
      ['x', '/nl/websites/%E0%A4/x'],
    ]);
    expect(await getSteps('/a%00')).toEqual([
      ['Home', '/'],
      ['a%00', '/a%00'],
    ]);
    expect(await getSteps('/info?x=%ff')).toEqual([
      ['Home', '/'],
      ['Info', '/info'],
    ]);
  });

  test('X4, 13: a request for an unknown host is rejected before anything is rendered', async () => {
    const { request } = await demo();
    const response = await request('/%zz', { headers: { accept, host: 'evil.example' } });
    expect(response.status).toBe(421);
    expect(await response.text()).not.toContain('<html');
  });
});
