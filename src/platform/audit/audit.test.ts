import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { migrate } from '../db/migrate.ts';
import { createAudit } from './audit.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditTables } from './tables.ts';

const key = 'the key of an audit log that only tests have';
const now = () => new Date('2030-01-02T03:04:05.000Z');
const entry: AuditEntry = {
  actor: { id: 'u1', name: 'De eigenaar' },
  action: 'session.opened',
  entityType: 'session',
  entityId: 's1',
  after: { means: 'password' },
  ipAddress: '192.0.2.1',
};

describeOnEachEngine('the audit log', (open, engine) => {
  async function openAudit() {
    const database = await open<AuditTables>();
    const audit = createAudit({ database: database.of(), key, now });
    const rows = () => database.query.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    return { database, audit, rows };
  }

  test('stores entries, each with the hash of the previous entry', async () => {
    const { audit, rows } = await openAudit();
    await audit.record(entry);
    await audit.record({ actor: null, action: 'session.refused', entityType: 'session' });
    const [first, second, ...more] = await rows();
    expect(more).toEqual([]);
    expect(first).toEqual({
      seq: 1,
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      at: '2030-01-02T03:04:05.000Z',
      actor_id: 'u1',
      actor_name: 'De eigenaar',
      action: 'session.opened',
      noun: 'session',
      noun_id: 's1',
      before: null,
      after: '{"means":"password"}',
      address: '192.0.2.1',
      previous_hash: '',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      created_at: '2030-01-02T03:04:05.000Z',
    });
    expect(second).toMatchObject({ seq: 2, actor_id: null, after: null, previous_hash: first?.hash });
  });

  test('stores an entry only when its transaction commits', async () => {
    const { database, audit, rows } = await openAudit();
    const failing = database.transaction(async (trx) => {
      await audit.append(trx, entry);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    await database.transaction((trx) => audit.append(trx, entry));
    expect((await rows()).map(({ seq }) => seq)).toEqual([1]);
  });

  test('rejects updates, deletions, gaps and replacements', async () => {
    const { database, audit, rows } = await openAudit();
    await audit.record(entry);
    await audit.record(entry);
    const before = await rows();
    const values = (seq: number, id: string, hash: string) =>
      sql`(seq, id, at, action, noun, previous_hash, hash, created_at)
        values (${seq}, ${id}, '', 'a.b', 'a', '', ${hash}, '')`;
    const [first] = before;
    for (const statement of [
      sql`update audit_log set actor_name = 'Nobody' where seq = 1`,
      sql`delete from audit_log where seq = 2`,
      sql`delete from audit_log`,
      sql`insert into audit_log ${values(4, 'x', 'x')}`,
      sql`insert into audit_log ${values(1, 'x', 'x')} on conflict (seq) do update set actor_name = 'Nobody'`,
      ...(engine.name === 'sqlite'
        ? [
            sql`insert or replace into audit_log ${values(1, 'x', 'x')}`,
            sql`insert or replace into audit_log ${values(3, first?.id ?? '', 'x')}`,
            sql`insert or replace into audit_log ${values(3, 'x', first?.hash ?? '')}`,
          ]
        : [sql`truncate audit_log`]),
    ])
      await expect(statement.execute(database.query)).rejects.toThrow('takes rows at its end');
    expect(await rows()).toEqual(before);
  });

  test('keeps one valid chain after fifty concurrent entries, also when two nodes write them', {
    timeout: 60_000,
  }, async () => {
    const location = await engine.createLocation();
    const one = await engine.openAt<AuditTables>(location);
    const other = engine.name === 'postgres' ? await engine.openAt(location) : one.of();
    await migrate(one);
    const nodes = [one.of(), other].map((database) => createAudit({ database, key, now }));
    await Promise.all(Array.from({ length: 25 }, () => nodes.map((node) => node.record(entry))).flat());
    const all = await one.query.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(all.map((row) => row.previous_hash)).toEqual(['', ...all.slice(0, -1).map((row) => row.hash)]);
  });
});
