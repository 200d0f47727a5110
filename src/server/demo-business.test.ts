import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SettingsTables } from '#features/settings/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { newBusinessRecord, readBusinessRecord, saveBusinessRecord } from '#seed/business/record.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { createTestApp, makeClientDir, openTestApp } from '#tests/support/app.ts';
import { beginDemoBusiness } from '#tests/support/demo-business.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { owner, ownerEnvironment } from '#tests/support/owner.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { start } from './start.ts';

/** Starts the program locally with an owner and a mail server, on a free port. */
async function startAt({ dataDir, url }: DatabaseLocation, env: Record<string, string>) {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    APP_SECRET: 'x'.repeat(32),
    STAKING_API_URL: 'none',
    ...ownerEnvironment,
    ...(url && { DATABASE_URL: url }),
    ...env,
  };
  const clientDir = makeClientDir();
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  const log = createLog({ logLevel: 'silent' }, { write: () => {} });
  const running = await start(loadConfig(settings), log, clientDir);
  onTestFinished(() => running.stop());
  return running;
}

async function logIn(url: string): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const body = JSON.stringify(owner);
  const response = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  return {
    ...headers,
    Cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

describeOnEachEngine('a start with the demo', (open, engine) => {
  test('rejects changes to the books while its business is being added, and reads them', async () => {
    const { database, ...site } = await openTestApp(open);
    const headers = await logInOwner({ database, ...site });
    await beginDemoBusiness(database, '2026-11-29');
    const send = callAs(createTestApp(database, { isDemo: true }), headers);
    const body = { name: 'Eigen klant' };
    const rejected = await send('POST', '/api/admin/clients', body);
    expect([rejected.status, rejected.headers.has('Retry-After')]).toEqual([503, true]);
    expect((await rejected.json()).error).toMatchObject({
      code: 'unavailable',
      message: 'The demo is still being added, so nothing was changed. Try again in a moment.',
    });
    expect((await send('GET', '/api/admin/clients')).status).toBe(200);
    // Interrupted and never continued, as with another APP_ENV.
    const longAgo = new Date(systemClock().getTime() - 61_000).toISOString();
    await saveBusinessRecord(database.of<SettingsTables>().query, newBusinessRecord('2026-11-29'), longAgo);
    expect((await send('POST', '/api/admin/clients', body)).status).not.toBe(503);
  });

  test('adds its business in the background, and stops within a step', async () => {
    const location = await engine.createLocation();
    const running = await startAt(location, {});
    const database = await engine.openAt<SettingsTables>(location);
    await waitUntil(async () => expect((await readBusinessRecord(database.query))?.done).toBeGreaterThan(20));
    await running.stop();
    const record = await readBusinessRecord(database.query);
    expect(record?.state).toBe('filling');
    await startAt(location, {});
    await waitUntil(async () =>
      expect((await readBusinessRecord(database.query))?.done).toBeGreaterThan(record?.done ?? 0),
    );
  });

  test('hands no email to the mail server that is set up, and saves it as a file', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    const location = await engine.createLocation();
    const { url } = await startAt(location, { SMTP_URL: smtp.url, MAIL_FROM: 'studio@vitrine.example' });
    const headers = await logIn(url);
    const outbox = `${url}/api/admin/outbox`;
    const sent = await fetch(`${outbox}/test`, { method: 'POST', headers, body: '{}' });
    expect(sent.status).toBeLessThan(300);
    const { data } = await sent.json();
    const folder = join(location.dataDir, 'mail');
    await waitUntil(() => expect(readdirSync(folder).join()).toContain(`${data.id}.eml`));
    expect(smtp.conversations).toEqual([]);
    const { meta } = await (await fetch(outbox, { headers })).json();
    expect(meta.delivery).toBe('demo');
  });
});
