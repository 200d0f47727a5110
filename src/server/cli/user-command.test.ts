import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { insertUser } from '#features/accounts/fixtures.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { attemptLogin, callAs, getAuditLog, getCookies, logIn, member } from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { openData } from '../open-data.ts';
import { UsageError } from './command-errors.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const password = 'seven small brown owls';

describeOnEachEngine('vitrine user reset', (_, engine) => {
  /** A program with a member who has a second factor, and the command next to it. */
  async function openBeside() {
    const { url } = await engine.createLocation();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-user-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const shared = { DATABASE_URL: url, APP_SECRET: 'a secret that both of these nodes share, long' };
    const config = loadConfig({
      DATA_DIR: dataDir,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://vitrine.example',
      ...(url !== undefined && shared),
    });
    const { database, secrets, close } = await openData(config, log);
    onTestFinished(close);
    const { query } = database.of<AccountsTables>();
    await insertUser(query, { ...member, role: 'member' }, new Date().toISOString());
    const app = createTestApp(database, { secrets, publicUrl: 'https://vitrine.example' });
    const call = callAs(app, await logIn(app, member));
    const started = await call('POST', '/api/account/second-factor', { password: member.password });
    const { data } = (await started.json()) as { data: { secret: string } };
    await call('POST', '/api/account/second-factor/confirm', { code: generateTotp(data.secret, new Date()) });
    return { app, run: (...words: string[]) => runCommand(['user', ...words], config, log) };
  }
  const getToken = (output = '') =>
    /https:\/\/vitrine\.example\/login\/new-password#([\w-]{43})$/.exec(output)?.[1] ?? '';

  test('prints a link to set a new password, and the second factor is still required', async () => {
    const { app, run } = await openBeside();
    const token = getToken(await run('reset', member.email.toUpperCase()));
    const response = await app.post('/api/auth/password/reset', { token, password });
    expect((await response.json()).data).toEqual({ user: null, code_needed: true });
    expect((await attemptLogin(app, { ...member, password })).status).toBe(200);
    expect((await app.post('/api/auth/password/reset', { token, password })).status).toBe(404);
    expect((await getAuditLog(app)).map(({ action }) => action)).toContain('user.reset');
  });

  test('removes the second factor on request', async () => {
    const { app, run } = await openBeside();
    const output = await run('reset', member.email, '--second-factor');
    expect(output).toContain('Codes, passkeys and linked addresses were removed.');
    const response = await app.post('/api/auth/password/reset', { token: getToken(output), password });
    expect((await response.json()).data.user).not.toBeNull();
    const account = await app.request('/api/account', { headers: { cookie: getCookies(response) } });
    expect((await account.json()).data.has_second_factor).toBe(false);
  });

  test('prints its usage, and reports an unknown user', async () => {
    const { run } = await openBeside();
    for (const words of [
      [],
      ['reset'],
      ['reset', 'nobody'],
      ['reset', 'a@b.example', 'more'],
      ['remove', 'a@b.nl'],
    ])
      await expect(run(...words)).rejects.toThrow(UsageError);
    await expect(run('reset', 'nobody@vitrine.example')).rejects.toThrow(
      'There is no active account with the email address',
    );
  });
});
