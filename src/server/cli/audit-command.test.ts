import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { auditEntries, recordEntries } from '#features/audit-log/fixtures.ts';
import type { AuditTables } from '#platform/audit/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { unlockAudit } from '#tests/support/audit.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { openData } from '../open-data.ts';
import { AuditBrokenError } from './audit-command.ts';
import { UsageError } from './command-errors.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const verify = 'audit verify'.split(' ');

function makeFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-audit-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

describeOnEachEngine('vitrine audit verify', (_, engine) => {
  /** A program with open data, and the command next to it. */
  async function openBeside(entries = auditEntries) {
    const { url } = await engine.createLocation();
    const dataDir = makeFolder();
    const config = loadConfig({
      DATA_DIR: dataDir,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://vitrine.example',
      ...(url !== undefined && {
        DATABASE_URL: url,
        APP_SECRET: 'a secret that both of these nodes share, long',
      }),
    });
    const { database, secrets, close } = await openData(config, log);
    onTestFinished(close);
    await recordEntries(database, secrets.auditKey, entries);
    const rows = await database
      .of<AuditTables>()
      .query.selectFrom('audit_log')
      .selectAll()
      .orderBy('seq')
      .execute();
    const run = (...more: string[]) => runCommand([...verify, ...more], config, log);
    return { database, config, run, head: rows.at(-1)?.hash ?? '' };
  }

  test('reports an intact log and its head while the program is running', async () => {
    const { run, head } = await openBeside();
    const output = `The audit log is intact: 15 rows. Hash of the last row: ${head}.`;
    expect(await run()).toBe(output);
    expect(await run('--head', head)).toBe(output);
    expect(await (await openBeside([])).run()).toBe('The audit log is intact: 0 rows.');
  });

  test('reports where and how the log is broken', async () => {
    const { database, run } = await openBeside();
    await unlockAudit(database);
    await sql`update audit_log set actor_name = 'Nobody' where seq = 4`.execute(database.query);
    await expect(run()).rejects.toThrow(AuditBrokenError);
    await expect(run()).rejects.toThrow(
      /^The audit log is broken\. Row 4 is not what was written: .* The 3 rows before it are intact\.$/,
    );
  });

  test('detects a truncated log by a hash that was noted earlier', async () => {
    const { database, run, head } = await openBeside();
    await unlockAudit(database);
    await sql`delete from audit_log where seq > 12`.execute(database.query);
    expect(await run()).toContain('intact: 12 rows');
    await expect(run('--head', head)).rejects.toThrow(
      'the log was cut off before it (it ends before row 13)',
    );
  });

  test('rejects an unknown argument and prints the usage', async () => {
    const { run, config } = await openBeside([]);
    for (const words of [['--head'], ['--head', 'short'], ['--tail', 'x'], ['more']])
      await expect(run(...words)).rejects.toThrow(UsageError);
    await expect(runCommand(['audit'], config, log)).rejects.toThrow('vitrine audit verify');
  });
});

test('creates nothing, and needs the key of the log but not the app secret', async () => {
  const dataDir = makeFolder();
  const config = loadConfig({ DATA_DIR: dataDir });
  await expect(runCommand(verify, config, log)).rejects.toThrow(`There is no database in ${dataDir}`);
  expect(readdirSync(dataDir)).toEqual([]);
  await (await openData(config, log)).close();
  rmSync(join(dataDir, 'app-secret'));
  expect(await runCommand(verify, config, log)).toContain('is intact');
  rmSync(join(dataDir, 'audit-key'));
  await expect(runCommand(verify, config, log)).rejects.toThrow(`Restore ${dataDir}/audit-key`);
  expect(readdirSync(dataDir).filter((name) => ['app-secret', 'audit-key'].includes(name))).toEqual([]);
});
