import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { unlockAudit } from '../../../tests/support/audit.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { createAudit } from './audit.ts';
import { createRowHasher } from './hash-chain.ts';
import type { AuditTables } from './tables.ts';
import { verifyAudit } from './verify-audit.ts';

const secret = 'the secret of an installation that only tests have';
const now = () => new Date('2030-01-02T03:04:05.000Z');

describeOnEachEngine('verifying the audit log', (open) => {
  async function openLog(count: number) {
    const database = await open<AuditTables>();
    const audit = createAudit({ database: database.of(), secret, now });
    for (let number = 1; number <= count; number += 1)
      await audit.record({
        actor: { id: `u${number}`, name: 'Owner' },
        action: 'session.opened',
        entityType: 'session',
      });
    const rows = await database.query.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    const hashes = ['', ...rows.map(({ hash }) => hash)];
    const verify = (more: { head?: string; batchSize?: number; secret?: string } = {}) =>
      verifyAudit({ database: database.of(), secret, batchSize: 2, ...more });
    const tamper = async (...statements: RawBuilder<unknown>[]) => {
      await unlockAudit(database.of());
      for (const statement of statements) await statement.execute(database.query);
    };
    const brokenAt = (seq: number, reason: string) => ({
      rows: seq - 1,
      head: hashes[seq - 1],
      broken: { seq, reason },
    });
    return { database, rows, hashes, verify, tamper, brokenAt };
  }

  test('an empty log is valid', async () => {
    const { verify } = await openLog(0);
    expect(await verify()).toEqual({ rows: 0, head: '' });
  });

  test('an unchanged log is valid with any batch size', async () => {
    const { verify, hashes } = await openLog(5);
    for (const size of [1, 2, 4, 5, 6, 100])
      expect(await verify({ batchSize: size })).toEqual({ rows: 5, head: hashes[5] });
    for (const head of hashes.slice(1)) expect(await verify({ head })).toEqual({ rows: 5, head: hashes[5] });
  });

  test('a change of any column is detected', async () => {
    for (const column of ['actor_id', 'actor_name', 'action', 'after', 'at', 'created_at', 'id', 'address']) {
      const { verify, tamper, brokenAt } = await openLog(3);
      await tamper(sql`update audit_log set ${sql.ref(column)} = 'x' where seq = 2`);
      expect(await verify(), column).toEqual(brokenAt(2, 'changed'));
    }
  });

  test('a deleted row is detected, at the start and in the middle', async () => {
    for (const seq of [1, 2, 3]) {
      const { verify, tamper, brokenAt } = await openLog(4);
      await tamper(sql`delete from audit_log where seq = ${seq}`);
      expect(await verify()).toEqual(brokenAt(seq, 'missing'));
    }
  });

  test('a deleted row is detected even if the gap was closed', async () => {
    const { verify, tamper, brokenAt } = await openLog(4);
    await tamper(
      sql`delete from audit_log where seq = 2`,
      sql`update audit_log set seq = 2 where seq = 3`,
      sql`update audit_log set seq = 3 where seq = 4`,
    );
    expect(await verify()).toEqual(brokenAt(2, 'link'));
  });

  test('a truncated log is detected by a hash saved earlier', async () => {
    const { verify, tamper, hashes, brokenAt } = await openLog(5);
    await tamper(sql`delete from audit_log where seq > 3`);
    expect(await verify()).toEqual({ rows: 3, head: hashes[3] });
    expect(await verify({ head: hashes[3] ?? '' })).toEqual({ rows: 3, head: hashes[3] });
    expect(await verify({ head: hashes[5] ?? '' })).toEqual(brokenAt(4, 'head'));
  });

  test('swapped rows are detected', async () => {
    const { verify, tamper, brokenAt } = await openLog(4);
    await tamper(
      sql`update audit_log set seq = 9 where seq = 2`,
      sql`update audit_log set seq = 2 where seq = 3`,
      sql`update audit_log set seq = 3 where seq = 9`,
    );
    expect(await verify()).toEqual(brokenAt(2, 'link'));
  });

  test('a chain rewritten without the secret of the installation is detected', async () => {
    const { database, verify, tamper, rows, brokenAt } = await openLog(4);
    await tamper();
    const hashRow = createRowHasher('a secret that somebody thought of, long enough');
    let previous_hash = rows[0]?.hash ?? '';
    for (const { hash: _, ...row } of rows.slice(1)) {
      const forged = { ...row, actor_name: 'Nobody', previous_hash };
      previous_hash = hashRow(forged);
      const written = { ...forged, hash: previous_hash };
      await database.query.updateTable('audit_log').set(written).where('seq', '=', row.seq).execute();
    }
    expect(await verify()).toEqual(brokenAt(2, 'changed'));
  });

  test('with the secret of another installation the log is invalid', async () => {
    const { verify, brokenAt } = await openLog(2);
    expect(await verify({ secret: 'the secret of another installation entirely' })).toEqual(
      brokenAt(1, 'changed'),
    );
  });
});
