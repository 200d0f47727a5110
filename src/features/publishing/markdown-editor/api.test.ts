import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { languageMiddleware } from '#platform/http/api-middleware.ts';
import { onError } from '#platform/http/error-response.ts';
import { createRenderings, getRenderingFlow } from '#platform/http/limits/renderings.ts';
import { createLog } from '#platform/log/log.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { markdownApi } from './api.ts';
import type { MarkdownDeps } from './service/links.ts';

const path = '/api/admin/markdown/preview';
const perMinute = 300;

describeOnEachEngine('the preview of a text in the editor', (open) => {
  test('X51: counts towards the rendering limit of the network, like a page', async () => {
    const app = await openTestApp(open, { trustedProxies: 1 });
    const session = await logInOwner(app);
    const from = (ip: string) => ({ ...session, 'X-Forwarded-For': ip });
    const preview = (ip: string) => callAs(app, from(ip))('POST', path, { text: 'Some **text**' });
    const first = await preview('203.0.113.7');
    expect([first.status, (await first.json()).data.html]).toEqual([
      200,
      '<p>Some <strong>text</strong></p>\n',
    ]);
    // A text that is rejected is not rendered, and not counted.
    const rejected = await callAs(app, from('203.0.113.7'))('POST', path, { text: 7 });
    expect(rejected.status).toBe(422);
    for (let count = 2; count < perMinute; count += 1)
      expect((await preview('203.0.113.7')).status, String(count)).toBe(200);
    expect((await app.visit('/dashboard', from('203.0.113.8'))).status).toBe(200);
    const limited = await preview('203.0.113.9');
    const { error } = await limited.json();
    expect([limited.status, error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await app.visit('/dashboard', from('203.0.113.7'))).status).toBe(429);
    expect((await preview('198.51.100.1')).status).toBe(200);
  });

  test('X51: returns 503 with Retry-After while too many renderings wait', async () => {
    const renderings = createRenderings({ consume: () => undefined });
    const findTexts = { website: async () => [], image: async () => [], page: async () => [] };
    const deps: MarkdownDeps = { database: await open(), findTexts, pages: [] };
    const app = new Hono<ApiEnv>()
      .use(languageMiddleware)
      .route('/', markdownApi(deps, renderings))
      .onError(onError(createLog({ logLevel: 'silent' }, { write: () => {} })));
    const preview = () =>
      app.request('/preview', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'Text' }),
      });
    const finished = Promise.withResolvers<void>();
    const others: Promise<void>[] = [];
    // From the same network: requests from another one would be dropped instead.
    const flow = getRenderingFlow('user', undefined);
    for (let count = 0; count < 80; count += 1) others.push(renderings.queue(() => finished.promise, flow));
    const rejected = await preview();
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '5']);
    finished.resolve();
    await Promise.all(others);
    expect((await preview()).status).toBe(200);
  });
});
