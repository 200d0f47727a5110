import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createAudit } from '../audit/audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Database } from '../db/database.ts';
import { establishSecrets, replaceSecrets } from './establish-secrets.ts';
import { deriveAuditKey, findAuditSections, type SecretConfig } from './installation-secrets.ts';
import { readSecretFile, writeSecretFile } from './secret-files.ts';

const now = () => new Date('2030-01-02T03:04:05.000Z');
const first = 'the first secret of an installation';
const second = 'the second secret of an installation';
const third = 'the third secret, which contains, a comma';

describeOnEachEngine('the secrets of an installation', (open, engine) => {
  /** An installation with its own data folder; `establish` simulates a start. */
  async function openInstallation() {
    const database = await open();
    const dataDir = makeTemporaryFolder();
    const databaseUrl = engine.name === 'postgres' ? 'postgres://example/vitrine' : undefined;
    const configOf = (settings: Partial<SecretConfig>): SecretConfig => ({
      appSecret: undefined,
      previousSecrets: [],
      auditKey: undefined,
      dataDir,
      databaseUrl,
      ...settings,
    });
    const establish = (settings: Partial<SecretConfig> = {}) =>
      establishSecrets({ database, config: configOf(settings), now });
    const replace = (settings: Partial<SecretConfig>) =>
      replaceSecrets({ database, config: configOf(settings), now });
    const verify = async (settings: Partial<SecretConfig> = {}) =>
      verifyAudit({ database, sections: await findAuditSections(database, configOf(settings)) });
    return { database, dataDir, establish, replace, verify };
  }

  const record = (database: Database<unknown>, key: string) =>
    createAudit({ database, key, now }).record({ actor: null, action: 'a.b', entityType: 'session' });

  test('are set at the first start, and later starts accept only the same secret', async () => {
    const { establish } = await openInstallation();
    const secrets = await establish({ appSecret: first });
    expect(secrets.app).toEqual([{ version: 1, value: first }]);
    expect(await establish({ appSecret: first })).toEqual(secrets);
    await expect(establish({ appSecret: second })).rejects.toThrow(
      /^Cannot start: APP_SECRET is not the secret that the data in the database belongs to\. Restore that secret, or keep it in APP_SECRET_PREVIOUS/,
    );
  });

  test('can be read with a rotated secret, and a new secret is refused without the old one', async () => {
    const { establish, replace } = await openInstallation();
    const { auditKey } = await establish({ appSecret: first });
    const rotated = { appSecret: second, previousSecrets: ['not a secret of this installation', first] };
    expect(await establish(rotated)).toEqual({
      app: [
        { version: 2, value: second },
        { version: 1, value: first },
      ],
      auditKey,
    });
    expect((await establish({ appSecret: second })).app).toEqual([{ version: 2, value: second }]);
    await expect(establish({ appSecret: first })).rejects.toThrow(
      /APP_SECRET is an older secret of this installation, replaced at 2030-01-02/,
    );
    for (const start of [establish, replace])
      await expect(start({ appSecret: first, previousSecrets: [second] })).rejects.toThrow(
        /^Cannot start: APP_SECRET is an older secret .* Use the newer one, and keep this one in APP_SECRET_PREVIOUS/,
      );
    const again = await establish({ appSecret: third, previousSecrets: [second] });
    expect(again.app).toEqual([
      { version: 3, value: third },
      { version: 2, value: second },
    ]);
  });

  test('are limited to one when nodes start together with different secrets', async () => {
    const { establish } = await openInstallation();
    const starts = await Promise.allSettled([first, second].map((appSecret) => establish({ appSecret })));
    // On SQLite nodes never run in parallel: the second is rejected either way.
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('include one audit key when nodes start together with the same secret', async () => {
    if (engine.name === 'sqlite') return expect(engine.name).toBe('sqlite');
    const { establish, database } = await openInstallation();
    const folders = [makeTemporaryFolder(), makeTemporaryFolder(), makeTemporaryFolder()];
    const nodes = await Promise.all(folders.map((dataDir) => establish({ dataDir, appSecret: first })));
    expect(new Set(nodes.map(({ auditKey }) => auditKey)).size).toBe(1);
    await record(database, nodes[0]?.auditKey ?? '');
    // A node with a new folder after a rotation has the key as long as the older secret is provided.
    const rotated = { appSecret: second, previousSecrets: [first], dataDir: makeTemporaryFolder() };
    expect((await establish(rotated)).auditKey).toBe(nodes[0]?.auditKey);
    await expect(establish({ appSecret: second, dataDir: makeTemporaryFolder() })).rejects.toThrow(
      /The key of the audit log is missing/,
    );
  });

  test('are required at the start: a lost app secret stops it, and the audit log stays verifiable', async () => {
    const { database, dataDir, establish, verify } = await openInstallation();
    const { auditKey } = await establish({ appSecret: first });
    await record(database, auditKey);
    expect(readSecretFile(dataDir, 'audit-key')).toEqual([auditKey]);
    for (const settings of [{}, { appSecret: second }]) {
      await expect(establish(settings)).rejects.toThrow('vitrine secrets replace');
      expect(await verify(settings)).toMatchObject({ rows: 1, unproven: 0 });
      expect((await verify(settings)).broken).toBeUndefined();
    }
  });

  test('can be replaced, and the audit log continues with the same key, or with a new one if that is lost', async () => {
    const { database, dataDir, establish, replace, verify } = await openInstallation();
    const { auditKey } = await establish({ appSecret: first });
    await record(database, auditKey);
    expect((await replace({ appSecret: first })).replaced).toEqual({ app: false, audit: false });
    expect(await replace({ appSecret: second })).toEqual({
      secrets: { app: [{ version: 2, value: second }], auditKey },
      replaced: { app: true, audit: false },
    });
    rmSync(join(dataDir, 'audit-key'));
    await expect(establish({ appSecret: second })).rejects.toThrow(/^The key of the audit log is missing/);
    const { secrets: lost, replaced } = await replace({ appSecret: second });
    expect(replaced).toEqual({ app: false, audit: true });
    expect(lost.auditKey).not.toBe(auditKey);
    await record(database, lost.auditKey);
    expect(await verify({ appSecret: second })).toMatchObject({ rows: 2, unproven: 1 });
    writeSecretFile(dataDir, 'audit-key', [lost.auditKey, auditKey]);
    expect(await verify({ appSecret: second })).toMatchObject({ rows: 2, unproven: 0 });
    expect(await establish({ appSecret: second })).toEqual(lost);
  });

  test('are recognised in an installation of an older version, which keeps the key of its audit log', async () => {
    const { database, dataDir, establish, verify } = await openInstallation();
    await record(database, deriveAuditKey(first));
    await expect(establish({ appSecret: second })).rejects.toThrow('APP_SECRET is not the secret');
    await expect(establish()).rejects.toThrow(`${dataDir}/app-secret is missing`);
    expect(existsSync(join(dataDir, 'app-secret'))).toBe(false);
    expect((await establish({ appSecret: first })).auditKey).toBe(deriveAuditKey(first));
    await establish({ appSecret: second, previousSecrets: [first] });
    await record(database, (await establish({ appSecret: second })).auditKey);
    expect(await verify()).toMatchObject({ rows: 2, unproven: 0 });
  });

  test('use AUDIT_KEY instead of a file, which must match the log', async () => {
    const { database, dataDir, establish } = await openInstallation();
    const auditKey = 'an audit key from the settings, long';
    expect((await establish({ appSecret: first, auditKey })).auditKey).toBe(auditKey);
    expect(existsSync(join(dataDir, 'audit-key'))).toBe(false);
    await record(database, auditKey);
    await expect(establish({ appSecret: first })).rejects.toThrow('or set AUDIT_KEY');
    await expect(establish({ appSecret: first, auditKey: second })).rejects.toThrow('or another one');
  });

  if (engine.name === 'sqlite')
    test('are both created once without APP_SECRET, independently of each other', async () => {
      const { dataDir, establish } = await openInstallation();
      const secrets = await establish();
      const [{ value }] = secrets.app;
      expect(readSecretFile(dataDir, 'app-secret')).toEqual([value]);
      expect(readSecretFile(dataDir, 'audit-key')).toEqual([secrets.auditKey]);
      expect(secrets.auditKey).not.toBe(deriveAuditKey(value));
      expect(await establish()).toEqual(secrets);
      writeSecretFile(dataDir, 'app-secret', [second, value]);
      expect((await establish()).app).toEqual([
        { version: 2, value: second },
        { version: 1, value },
      ]);
      writeSecretFile(dataDir, 'app-secret', [value, second]);
      await expect(establish()).rejects.toThrow(
        `the first line of ${dataDir}/app-secret is an older secret of this installation`,
      );
    });
});
