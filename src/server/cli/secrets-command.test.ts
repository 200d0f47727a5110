import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AccountsTables } from '#features/accounts/tables.ts';
import type { AuditTables } from '#platform/audit/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { generateSecret, readSecretFile, writeSecretFile } from '#platform/secrets/secret-files.ts';
import { addUser, callAs, logIn, member } from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openData } from '../open-data.ts';
import { MissingDataError, UsageError } from './command-errors.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const publicUrl = 'https://vitrine.example';

/** Stores the only user's two-step verification, encrypted with the first secret. */
async function enableTwoFactorOf(database: Database<unknown>): Promise<void> {
  const { query } = database.of<AccountsTables>();
  const { id } = await query.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await query.updateTable('users').set({ two_factor_enabled: 1 }).execute();
  const encrypted = { secret: '$ba$1$00', backup_codes: '$ba$1$00' };
  const state = { verified: 1, failed_verification_count: 0, locked_until: null } as const;
  await query
    .insertInto('two_factors')
    .values({ id, user_id: id, ...encrypted, ...state })
    .execute();
}

describeOnEachEngine('the commands for sessions and secrets', (_, engine) => {
  /** A program with a logged-in member, and the commands next to it. */
  async function openBeside() {
    const { url } = await engine.createLocation();
    const dataDir = makeTemporaryFolder();
    const shared = { DATABASE_URL: url, APP_SECRET: generateSecret() };
    const settings = { DATA_DIR: dataDir, APP_ENV: 'production', PUBLIC_URL: publicUrl };
    const config = loadConfig({ ...settings, ...(url !== undefined && shared) });
    const { database, secrets, close } = await openData(config, log);
    onTestFinished(close);
    const app = createTestApp(database, { secrets, publicUrl });
    await addUser(app, { ...member, role: 'member' });
    const session = await logIn(app, member);
    const getAccountStatus = async () => (await callAs(app, session)('GET', '/api/account')).status;
    const run = (command: string, ownConfig = config) => runCommand(command.split(' '), ownConfig, log);
    const getLastAction = async () => {
      const { query } = database.of<AuditTables>();
      const rows = query.selectFrom('audit_log').select(['action', 'after']).orderBy('seq', 'desc');
      return rows.limit(1).executeTakeFirst();
    };
    return { dataDir, config, database, close, run, getAccountStatus, getLastAction };
  }

  test('sessions end logs out all users while the program is running, and is recorded', async () => {
    const { run, getAccountStatus, getLastAction } = await openBeside();
    expect(await getAccountStatus()).toBe(200);
    expect(await run('sessions end')).toBe('Everybody is logged out: 1 session ended.');
    expect(await getAccountStatus()).toBe(401);
    expect(await getLastAction()).toEqual({ action: 'session.all_ended', after: '{"sessions":1}' });
    await expect(run('sessions')).rejects.toThrow(UsageError);
  });

  test('secrets replace accepts another secret, and the audit log stays verifiable', async () => {
    const { config, dataDir, close, run, getLastAction } = await openBeside();
    await run('sessions end');
    const [action, other] = [await getLastAction(), { ...config, appSecret: generateSecret() }];
    expect(action?.action).toBe('session.all_ended');
    await close();
    await expect(openData(other, log)).rejects.toThrow('APP_SECRET is not the secret');
    expect(await run('secrets replace', other)).toBe(
      'The app secret was replaced. 0 sessions ended; two-step verification is off for 0 users, who can turn it on again. Emails that were queued before will fail.',
    );
    await (await openData(other, log)).close();
    expect(await run('audit verify', other)).not.toContain('lost');
    rmSync(join(dataDir, 'audit-key'));
    expect(await run('secrets replace', other)).toMatch(/^The key of the audit log was replaced\. [^\n]*$/);
    expect(await run('audit verify', other)).toMatch(/The key of \d older rows is lost: none is missing/);
    await expect(run('secrets', other)).rejects.toThrow(UsageError);
  });

  test('secrets replace does not warn about two-step verification that it turns off', async () => {
    const { config, database, close } = await openBeside();
    await enableTwoFactorOf(database);
    await close();
    const lines: string[] = [];
    const ownLog = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
    const other = { ...config, appSecret: generateSecret() };
    const text = await runCommand(['secrets', 'replace'], other, ownLog);
    expect(text).toContain('two-step verification is off for 1 user,');
    expect(lines.filter((line) => !line.includes('DATA_DIR'))).toEqual([]);
  });

  test('secrets replace does only what is needed: nothing, a new audit key, or what a new app secret requires', async () => {
    const { config, dataDir, close, run } = await openBeside();
    await close();
    const countSessions = async (ownConfig = config) => {
      const { database, close } = await openData(ownConfig, log);
      const sessions = await database
        .of<AccountsTables>()
        .query.selectFrom('sessions')
        .select('id')
        .execute();
      await close();
      return sessions.length;
    };
    expect(await run('secrets replace')).toBe('The secrets fit the data, so none was replaced.');
    rmSync(join(dataDir, 'audit-key'));
    // Nodes without AUDIT_KEY derive the key from APP_SECRET, so it is not lost with the file.
    const isDerived = engine.name === 'postgres';
    expect(await run('secrets replace')).toContain(isDerived ? 'none was replaced' : 'key of the audit log');
    expect(await countSessions()).toBe(1);
    const other = { ...config, appSecret: generateSecret() };
    expect(await run('secrets replace', other)).toMatch(/^The app secret .* 1 session ended; .* for 0 users/);
    expect(await countSessions(other)).toBe(0);
  });

  test('secrets rotate keeps the old secret for decryption, or explains how to if it is a setting', async () => {
    const { config, dataDir, close, run } = await openBeside();
    if (engine.name === 'postgres') {
      await expect(run('secrets rotate')).rejects.toThrow('APP_SECRET_PREVIOUS to the old one');
      return;
    }
    const before = readSecretFile(dataDir, 'app-secret');
    writeSecretFile(dataDir, 'app-secret', [generateSecret()]);
    await expect(run('secrets rotate')).rejects.toThrow('is not the secret that the data');
    expect(readSecretFile(dataDir, 'app-secret')).toHaveLength(1);
    writeSecretFile(dataDir, 'app-secret', before);
    expect(await run('secrets rotate')).toContain('Restart the program');
    expect(readSecretFile(dataDir, 'app-secret').slice(1)).toEqual(before);
    await close();
    const { secrets, close: closeAgain } = await openData(config, log);
    expect(secrets.app.map(({ version }) => version)).toEqual([2, 1]);
    await closeAgain();
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8').split('\n')).toHaveLength(3);
  });
});

test('nothing is created if there is no installation', async () => {
  const config = loadConfig({ DATA_DIR: makeTemporaryFolder() });
  for (const command of ['sessions end', 'secrets replace', 'secrets rotate'])
    await expect(runCommand(command.split(' '), config, log)).rejects.toThrow(MissingDataError);
  expect(readSecretFile(config.dataDir, 'app-secret')).toEqual([]);
});
