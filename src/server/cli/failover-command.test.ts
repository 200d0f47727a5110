import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createAudit } from '#platform/audit/audit.ts';
import { loadConfig } from '#platform/config/config.ts';
import { HistoryLostError } from '#platform/db/postgres-history.ts';
import { createLog } from '#platform/log/log.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import { unlockAudit } from '#tests/support/audit.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { openData } from '../open-data.ts';
import { CommandError } from './command-errors.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const acceptFailover = 'failover accept'.split(' ');
const now = () => new Date('2030-01-02T03:04:05.000Z');
const entry = { actor: null, action: 'session.opened', entityType: 'session' };

describeOnEachEngine('vitrine failover accept', (_, engine) => {
  async function openInstallation() {
    const { url } = await engine.createLocation();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-failover-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const config = loadConfig({
      DATA_DIR: dataDir,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://vitrine.example',
      ...(url !== undefined && { DATABASE_URL: url, APP_SECRET: 'a secret that both of these nodes share' }),
    });
    const { database, secrets, close } = await openData(config, log);
    onTestFinished(close);
    const audit = createAudit({ database, key: secrets.auditKey, now });
    return { config, database, audit, location: { dataDir, url } };
  }

  if (engine.name === 'sqlite') {
    test('is refused with SQLite', async () => {
      const { config } = await openInstallation();
      await expect(runCommand(acceptFailover, config, log)).rejects.toThrow(CommandError);
    });
    return;
  }

  test('lets a node write again that has seen rows which the server lacks', async () => {
    const { config, database, audit, location } = await openInstallation();
    const server = await engine.openAt(location);
    for (let count = 0; count < 3; count += 1) await audit.record(entry);
    await database.checkHistory();
    await audit.record(entry);
    await database.checkHistory();
    // A failover to a standby that was behind.
    await unlockAudit(server);
    await sql`delete from audit_log where seq > 2`.execute(server.query);
    await expect(database.checkHistory()).rejects.toThrow(HistoryLostError);
    expect(database.isAvailable()).toBe(false);
    const write = () => database.transaction((trx) => audit.append(trx, entry));
    expect(await write().catch(getStorageFailure)).toBe('unavailable');
    await expect(write()).rejects.toMatchObject({ cause: expect.any(HistoryLostError) });
    const text = await runCommand(acceptFailover, config, log);
    expect(text).toMatch(/^Accepted: the database continues after row 2 of the audit log, of 2030-01-02T/);
    await waitUntil(() => expect(database.isAvailable()).toBe(true));
    await write();
    await database.checkHistory();
    // The next loss has to be accepted again.
    await sql`delete from audit_log where seq > 3`.execute(server.query);
    await expect(database.checkHistory()).rejects.toThrow(HistoryLostError);
  });

  test('another node’s row counts as seen, and a row in place of a lost one does not replace it', async () => {
    const { database, audit, location } = await openInstallation();
    await audit.record(entry);
    await audit.record(entry);
    await database.checkHistory();
    const other = await engine.openAt(location);
    await unlockAudit(other);
    const copy = sql`insert into audit_log (seq, id, at, action, noun, previous_hash, hash, created_at)
      values (2, 'x', '', 'session.opened', 'session', '', 'another', '')`;
    await sql`delete from audit_log where seq = 2`.execute(other.query);
    await copy.execute(other.query);
    await expect(database.checkHistory()).rejects.toThrow(HistoryLostError);
  });
});
