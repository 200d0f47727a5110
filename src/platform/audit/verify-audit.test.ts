import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { unlockAudit } from '../../../tests/support/audit.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { createAudit } from './audit.ts';
import { createSeal } from './chain.ts';
import type { AuditTables } from './tables.ts';
import { verifyAudit } from './verify-audit.ts';

const secret = 'the secret of an installation that only tests have';
const now = () => new Date('2030-01-02T03:04:05.000Z');

describeOnEachEngine('checking the audit log', (open) => {
  async function openLog(count: number) {
    const database = await open<AuditTables>();
    const audit = createAudit({ database: database.of(), secret, now });
    for (let number = 1; number <= count; number += 1)
      await audit.record({
        actor: { id: `u${number}`, name: 'Owner' },
        action: 'session.opened',
        noun: 'session',
      });
    const rows = await database.query.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    const hashes = ['', ...rows.map(({ hash }) => hash)];
    const verify = (more: { head?: string; batch?: number; secret?: string } = {}) =>
      verifyAudit({ database: database.of(), secret, batch: 2, ...more });
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

  test('an empty log is whole', async () => {
    const { verify } = await openLog(0);
    expect(await verify()).toEqual({ rows: 0, head: '' });
  });

  test('a log as it was written is whole, however many rows are read at a time', async () => {
    const { verify, hashes } = await openLog(5);
    for (const batch of [1, 2, 4, 5, 6, 100])
      expect(await verify({ batch })).toEqual({ rows: 5, head: hashes[5] });
    for (const head of hashes.slice(1)) expect(await verify({ head })).toEqual({ rows: 5, head: hashes[5] });
  });

  test('a changed row is found, whichever column was changed', async () => {
    for (const column of ['actor_id', 'actor_name', 'action', 'after', 'at', 'created_at', 'id', 'address']) {
      const { verify, tamper, brokenAt } = await openLog(3);
      await tamper(sql`update audit_log set ${sql.ref(column)} = 'x' where seq = 2`);
      expect(await verify(), column).toEqual(brokenAt(2, 'changed'));
    }
  });

  test('a row that was taken away is found, at the beginning and in the middle', async () => {
    for (const seq of [1, 2, 3]) {
      const { verify, tamper, brokenAt } = await openLog(4);
      await tamper(sql`delete from audit_log where seq = ${seq}`);
      expect(await verify()).toEqual(brokenAt(seq, 'missing'));
    }
  });

  test('closing the gap after a row was taken away does not help', async () => {
    const { verify, tamper, brokenAt } = await openLog(4);
    await tamper(
      sql`delete from audit_log where seq = 2`,
      sql`update audit_log set seq = 2 where seq = 3`,
      sql`update audit_log set seq = 3 where seq = 4`,
    );
    expect(await verify()).toEqual(brokenAt(2, 'link'));
  });

  test('an end that was cut off is found by a hash that was noted before', async () => {
    const { verify, tamper, hashes, brokenAt } = await openLog(5);
    await tamper(sql`delete from audit_log where seq > 3`);
    expect(await verify()).toEqual({ rows: 3, head: hashes[3] });
    expect(await verify({ head: hashes[3] ?? '' })).toEqual({ rows: 3, head: hashes[3] });
    expect(await verify({ head: hashes[5] ?? '' })).toEqual(brokenAt(4, 'head'));
  });

  test('two rows that changed places are found', async () => {
    const { verify, tamper, brokenAt } = await openLog(4);
    await tamper(
      sql`update audit_log set seq = 9 where seq = 2`,
      sql`update audit_log set seq = 2 where seq = 3`,
      sql`update audit_log set seq = 3 where seq = 9`,
    );
    expect(await verify()).toEqual(brokenAt(2, 'link'));
  });

  test('who rewrites the chain without the secret of the installation is found out', async () => {
    const { database, verify, tamper, rows, brokenAt } = await openLog(4);
    await tamper();
    const seal = createSeal('a secret that somebody thought of, long enough');
    let previous_hash = rows[0]?.hash ?? '';
    for (const { hash: _, ...row } of rows.slice(1)) {
      const forged = { ...row, actor_name: 'Nobody', previous_hash };
      previous_hash = seal(forged);
      const written = { ...forged, hash: previous_hash };
      await database.query.updateTable('audit_log').set(written).where('seq', '=', row.seq).execute();
    }
    expect(await verify()).toEqual(brokenAt(2, 'changed'));
  });

  test('another secret than the one of the installation proves nothing', async () => {
    const { verify, brokenAt } = await openLog(2);
    expect(await verify({ secret: 'the secret of another installation entirely' })).toEqual(
      brokenAt(1, 'changed'),
    );
  });
});
