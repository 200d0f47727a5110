import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';

describeOnEachEngine('the API of accounts', (open) => {
  test('23: nobody is signed in at first', async () => {
    const { request } = await openApp(open);
    const answer = await request('/api/me', { headers: { cookie: 'session=made-up' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ data: null });
  });

  test('58: signing out needs no body and is always possible', async () => {
    const { request } = await openApp(open);
    for (const init of [{}, { headers: { 'Content-Type': 'application/json' } }]) {
      const answer = await request('/api/logout', { method: 'POST', ...init });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: null });
    }
  });
});
