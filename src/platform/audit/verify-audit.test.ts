import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { unlockAudit } from '#tests/support/audit.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { createAudit } from './audit.ts';
import { createRowHasher } from './hash-chain.ts';
import type { AuditTables } from './tables.ts';
import { verifyAudit } from './verify-audit.ts';

const key = 'the key of an audit log that only tests have';
const now = () => new Date('2030-01-02T03:04:05.000Z');

describeOnEachEngine('verifying the audit log', (open) => {
  async function openLog(count: number) {
    const database = await open<AuditTables>();
    const audit = createAudit({ database: database.of(), key, now });
    for (let number = 1; number <= count; number += 1)
      await audit.record({
        actor: { id: `u${number}`, name: 'Owner' },
        action: 'session.opened',
        entityType: 'session',
      });
    const rows = await database.query.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    const hashes = ['', ...rows.map(({ hash }) => hash)];
    const verify = (more: Partial<Parameters<typeof verifyAudit>[0]> = {}) =>
      verifyAudit({ database: database.of(), sections: [{ sinceSeq: 1, key }], batchSize: 2, ...more });
    const tamper = async (...statements: RawBuilder<unknown>[]) => {
      await unlockAudit(database.of());
      for (const statement of statements) await statement.execute(database.query);
    };
    const brokenAt = (seq: number, reason: string) => ({
      rows: seq - 1,
      unproven: 0,
      head: hashes[seq - 1],
      broken: { seq, reason },
    });
    return { database, rows, hashes, verify, tamper, brokenAt };
  }

  test('an empty log is valid', async () => {
    const { verify } = await openLog(0);
    expect(await verify()).toEqual({ rows: 0, unproven: 0, head: '' });
  });

  test('an unchanged log is valid for any batch size', async () => {
    const { verify, hashes } = await openLog(5);
    for (const size of [1, 2, 4, 5, 6, 100])
      expect(await verify({ batchSize: size })).toEqual({ rows: 5, unproven: 0, head: hashes[5] });
    for (const head of hashes.slice(1))
      expect(await verify({ head })).toEqual({ rows: 5, unproven: 0, head: hashes[5] });
  });

  test('a change to any column is detected', async () => {
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

  test('a deleted row is detected even when the ids were renumbered', async () => {
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
    expect(await verify()).toEqual({ rows: 3, unproven: 0, head: hashes[3] });
    expect(await verify({ head: hashes[3] ?? '' })).toEqual({ rows: 3, unproven: 0, head: hashes[3] });
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

  test('a chain that was rewritten without the key is detected', async () => {
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

  test('the log is invalid under a different key', async () => {
    const { verify, brokenAt } = await openLog(2);
    const sections = [{ sinceSeq: 1, key: 'the key of quite another audit log' }];
    expect(await verify({ sections })).toEqual(brokenAt(1, 'changed'));
  });

  test('each section is verified with its own key, and the other sections remain verifiable if one key is lost', async () => {
    const { database, tamper, verify } = await openLog(2);
    const later = createAudit({ database: database.of(), key: 'the key that came after it', now });
    for (const name of ['third', 'fourth'])
      await later.record({ actor: { id: 'u', name }, action: 'session.opened', entityType: 'session' });
    const newer = { sinceSeq: 3, key: 'the key that came after it' };
    const both = [{ sinceSeq: 1, key }, newer];
    expect(await verify({ sections: both })).toMatchObject({ rows: 4, unproven: 0 });
    expect(await verify({ sections: [{ sinceSeq: 1, key: undefined }, newer] })).toMatchObject({
      rows: 4,
      unproven: 2,
    });
    await tamper(sql`update audit_log set actor_name = 'x' where seq = 3`);
    for (const sections of [both, [newer]])
      expect(await verify({ sections })).toMatchObject({ rows: 2, broken: { seq: 3, reason: 'changed' } });
  });
});
