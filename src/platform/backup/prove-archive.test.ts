import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { createAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { establishSecrets } from '#platform/secrets/establish-secrets.ts';
import { addDemoBusiness } from '#tests/support/demo-business.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { migrate } from '../db/migrate.ts';
import { type BackupSource, createArchive } from './create-archive.ts';
import { type EncryptionKey, prepareEncryption } from './encryption.ts';
import { proveArchive } from './prove-archive.ts';

const now = () => new Date('2030-01-02T03:04:05.000Z');
const leftOut = ['sessions', 'search_entries', 'search_state', 'search_terms'];
const appSecret = 'the secret of an installation, long enough';

describeOnEachEngine('a backup', (_open, engine) => {
  /** A database with secrets, an audit log, and a page whose text both engines sort differently. */
  async function openSource(): Promise<{ database: Database<unknown>; source: BackupSource }> {
    const location = await engine.createLocation();
    const database = await engine.openAt(location);
    await migrate(database);
    const config = {
      appSecret,
      previousSecrets: [],
      auditKey: undefined,
      dataDir: location.dataDir,
      databaseUrl: location.url,
    };
    const { auditKey } = await establishSecrets({ database, config, now });
    const audit = createAudit({ database, key: auditKey, now });
    for (const action of ['a.first', 'b.second'])
      await audit.record({ actor: null, action, entityType: 'session' });
    const rows = ['Z', 'a', 'é', '\u{1F600}', '￿', ''].map((key) => ({
      key,
      value: '{"a":"ïé…\\u0000"}',
      created_at: now().toISOString(),
      updated_at: now().toISOString(),
    }));
    await database
      .of<{ settings: { key: string; value: string; created_at: string; updated_at: string } }>()
      .query.insertInto('settings')
      .values(rows)
      .execute();
    const secrets = { app: [appSecret], audit: [auditKey] };
    return { database, source: { location, leftOut, secrets, program: 'vitrine 0.1.0', now } };
  }

  async function backUp(source: BackupSource, key: EncryptionKey) {
    const path = join(makeTemporaryFolder(), 'backup.tar.zst');
    const encryption = await prepareEncryption(key);
    const archive = await createArchive(path, source, encryption);
    const prove = (bytes?: Buffer) => {
      if (bytes) writeFileSync(path, bytes);
      return proveArchive({ path, key: encryption.proofKey, written: archive });
    };
    return { path, archive, prove };
  }

  test('is proven by restoring it: each row is there, in the same order on both engines', async () => {
    const { source } = await openSource();
    const { archive, prove } = await backUp(source, { kind: 'none' });
    const proof = await prove();
    expect(proof.summary).toEqual(archive.summary);
    expect(archive.summary.tables['settings']?.rows).toBe(6);
    expect(archive.summary.tables['audit_log']?.rows).toBe(2);
    expect(archive.summary.tables).not.toHaveProperty('sessions');
    expect(proof.auditHead).toMatch(/^[0-9a-f]{64}$/);
    // Made by either engine, the same rows have the same digest.
    expect(archive.summary.tables['settings']?.sha256).toBe(
      'f12c95638ff9e3e37494cef47da59fde91c531fd3bd2ea1c94b12e56214889d4',
    );
  });

  test('of a business has all of its documents', async () => {
    const { database, source } = await openSource();
    await addDemoBusiness(database, '2029-12-20');
    const { archive, prove } = await backUp(source, { kind: 'none' });
    expect((await prove()).summary).toEqual(archive.summary);
    expect(archive.summary.tables['invoices']?.rows).toBeGreaterThan(30);
  });

  test('is encrypted for recipients whom the server does not know, and proven all the same', async () => {
    const { source } = await openSource();
    const identity = await generateX25519Identity();
    const recipients = [await identityToRecipient(identity)];
    const { path, prove } = await backUp(source, { kind: 'recipients', recipients });
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    await prove();
    const owner = { kind: 'identities', identities: [identity] } as const;
    expect((await proveArchive({ path, key: owner })).summary.tables).toHaveProperty('settings');
    const stranger = { kind: 'identities', identities: [await generateX25519Identity()] } as const;
    await expect(proveArchive({ path, key: stranger })).rejects.toMatchObject({ problem: 'key' });
    await expect(proveArchive({ path, key: { kind: 'none' } })).rejects.toMatchObject({
      problem: 'key',
    });
  });

  test('with a passphrase is rejected with another one', async () => {
    const { source } = await openSource();
    const { path, prove } = await backUp(source, { kind: 'passphrase', passphrase: 'twelve blue horses' });
    await prove();
    const other = { kind: 'passphrase', passphrase: 'twelve blue houses' } as const;
    await expect(proveArchive({ path, key: other })).rejects.toThrow(/cannot be decrypted/);
  });

  test('that was changed in any byte, cut off or replaced is not proven', async () => {
    const { source } = await openSource();
    const { path, prove } = await backUp(source, { kind: 'none' });
    const whole = readFileSync(path);
    for (const position of [0, 5, 100, Math.floor(whole.length / 2), whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[position] = (changed[position] ?? 0) ^ 1;
      await expect(prove(changed)).rejects.toThrow(/is damaged/);
    }
    for (const bytes of [0, 3, 50, Math.floor(whole.length / 2), whole.length - 20]) {
      writeFileSync(path, whole.subarray(0, bytes));
      await expect(proveArchive({ path, key: { kind: 'none' } })).rejects.toMatchObject({
        name: 'ArchiveError',
      });
    }
    writeFileSync(path, 'PK\u0003\u0004 another program');
    await expect(proveArchive({ path, key: { kind: 'none' } })).rejects.toMatchObject({
      problem: 'foreign',
    });
  });
});
