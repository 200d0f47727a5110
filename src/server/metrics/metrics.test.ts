import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertBackup, updateBackup } from '#platform/backup/queries/backups.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { addJob } from '#platform/jobs/queries/add-job.ts';
import { insertDemo } from '#seed/insert-demo.ts';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createStorageSources } from './storage-metrics.ts';

const token = 'a-token-of-32-visible-characters';
const now = new Date('2030-01-02T12:00:00Z');
const backupPlan = {
  target: 'file:/backups',
  is_same_disk: false,
  time: '03:30',
  retention: null,
  is_encrypted: false,
};

function watch(database: Database<unknown>, plan: typeof backupPlan | null = null): Metrics {
  const metrics = createMetrics(database.engine);
  const deps = { database, dataDir: makeTemporaryFolder(), now: () => now, backupPlan: plan };
  for (const source of createStorageSources(deps)) metrics.add(source);
  return metrics;
}

/** Returns the samples of metrics whose name begins with a text. */
const select = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

const listNames = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);

const addJobAt = (database: Database<unknown>, kind: string, runAt: string) =>
  database
    .of<JobsTables>()
    .transaction((trx) => addJob(trx, { kind, payload: {}, now, runAt: new Date(runAt) }));

describeOnEachEngine('the metrics', (open) => {
  const demo = demoApp(open);

  test('are for whoever has the token', async () => {
    const metrics = createMetrics('sqlite');
    const app = await openTestApp(open, { metrics, metricsToken: token });
    const scrape = (authorization?: string, init: RequestInit = {}) =>
      app.request('/metrics', { ...init, headers: authorization === undefined ? {} : { authorization } });
    const right = await scrape(`Bearer ${token}`);
    expect(right.status).toBe(200);
    expect(right.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(right.headers.get('Cache-Control')).toBe('no-store');
    expect(await right.text()).toContain('vitrine_build_info{');
    const wrong = [
      '',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
      token,
      'Bearer',
      undefined,
    ];
    for (const authorization of wrong) {
      const response = await scrape(authorization);
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await response.text()).not.toContain('vitrine_');
    }
    expect((await scrape(`Bearer ${token}`, { method: 'HEAD' })).status).toBe(200);
    expect((await scrape(undefined, { method: 'HEAD' })).status).toBe(401);
    expect((await scrape(`Bearer ${token}`, { method: 'POST' })).status).toBe(405);
  });

  test('are there under any Host, since Prometheus asks by address', async () => {
    const app = await openTestApp(open, { metrics: createMetrics('sqlite'), metricsToken: token });
    const headers = { host: '192.0.2.7:3000', authorization: `Bearer ${token}` };
    expect((await app.request('/metrics', { headers })).status).toBe(200);
    expect((await app.request('/', { headers })).status).toBe(421);
  });

  test('do not exist without a token', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await (await demo()).request('/metrics', { headers })).status).toBe(404);
    const onlyListening = await openTestApp(open, { metrics: createMetrics('sqlite') });
    expect((await onlyListening.request('/metrics', { headers })).status).toBe(404);
  });

  test('count jobs and emails by state, also those of which there is none', async () => {
    const { database } = await openTestApp(open);
    await addJobAt(database, 'mail', '2030-01-02T11:50:00Z');
    await addJobAt(database, 'mail', '2030-01-02T11:55:00Z');
    await addJobAt(database, 'backup', '2030-01-02T13:00:00Z');
    const failed = await addJobAt(database, 'mail', '2030-01-02T11:00:00Z');
    const { query } = database.of<JobsTables>();
    await query.updateTable('jobs').set({ failed_at: now.toISOString() }).where('id', '=', failed).execute();
    const text = await watch(database).collect();
    expect(select(text, 'vitrine_jobs{kind="mail"')).toEqual([
      'vitrine_jobs{kind="mail",state="waiting"} 2',
      'vitrine_jobs{kind="mail",state="running"} 0',
      'vitrine_jobs{kind="mail",state="done"} 0',
      'vitrine_jobs{kind="mail",state="failed"} 1',
      'vitrine_jobs{kind="mail",state="discarded"} 0',
    ]);
    expect(select(text, 'vitrine_emails')).toEqual([
      'vitrine_emails{state="waiting"} 2',
      'vitrine_emails{state="sending"} 0',
      'vitrine_emails{state="sent"} 0',
      'vitrine_emails{state="failed"} 1',
      'vitrine_emails{state="discarded"} 0',
    ]);
    expect(select(text, 'vitrine_job_oldest_seconds')).toContain(
      'vitrine_job_oldest_seconds{kind="mail"} 600',
    );
    expect(select(text, 'vitrine_job_oldest_seconds')).toContain(
      'vitrine_job_oldest_seconds{kind="backup"} 0',
    );
    expect(select(text, 'vitrine_jobs{kind="backup",state="waiting"}')).toHaveLength(1);
  });

  test('describe the last verified backup, and leave out what was never there', async () => {
    const { database } = await openTestApp(open);
    expect(await watch(database).collect()).not.toContain('vitrine_backup');
    const metrics = watch(database, backupPlan);
    expect(select(await metrics.collect(), 'vitrine_backup')).toEqual([
      'vitrine_backup_late 0',
      ...['reading', 'media', 'storing', 'verifying'].map(
        (stage) => `vitrine_backup_failures_total{stage="${stage}"} 0`,
      ),
    ]);
    const db = database.of<BackupTables>().query;
    const insert = async (startedAt: string, changes: Parameters<typeof updateBackup>[2]) => {
      const id = newId();
      await insertBackup(db, { id, target: backupPlan.target, is_encrypted: 0, started_at: startedAt });
      await updateBackup(db, id, changes);
    };
    await insert('2030-01-01T02:30:00.000Z', {
      state: 'verified',
      bytes: 1234,
      stage_seconds: '{"reading":60,"verifying":1.5}',
      ended_at: '2030-01-01T02:31:30.000Z',
    });
    await insert('2030-01-02T02:30:00.000Z', { state: 'failed', stage: 'storing' });
    expect(select(await watch(database, backupPlan).collect(), 'vitrine_backup')).toEqual([
      'vitrine_backup_late 1',
      `vitrine_backup_last_proof_timestamp_seconds ${Date.parse('2030-01-01T02:30:00Z') / 1000}`,
      'vitrine_backup_duration_seconds{stage="reading"} 60',
      'vitrine_backup_duration_seconds{stage="verifying"} 1.5',
      'vitrine_backup_bytes 1234',
      'vitrine_backup_failures_total{stage="reading"} 0',
      'vitrine_backup_failures_total{stage="media"} 0',
      'vitrine_backup_failures_total{stage="storing"} 1',
      'vitrine_backup_failures_total{stage="verifying"} 0',
    ]);
  });

  test('measure the disk, the images and the database', async () => {
    const { database } = await openTestApp(open);
    await insertDemo(database);
    await sql`update pictures set bytes = 1000`.execute(database.query);
    const { rows } = await sql<{ pictures: number }>`select count(*) as pictures from pictures`.execute(
      database.query,
    );
    const text = await watch(database).collect();
    expect(select(text, 'vitrine_media_bytes{kind="original"}')).toEqual([
      `vitrine_media_bytes{kind="original"} ${1000 * (rows[0]?.pictures ?? 0)}`,
    ]);
    expect(select(text, 'vitrine_database_writable')).toEqual(['vitrine_database_writable 1']);
    expect(Number(select(text, 'vitrine_disk_free_bytes')[0]?.split(' ')[1])).toBeGreaterThan(0);
    expect(select(text, 'vitrine_database_connections')).toHaveLength(database.engine === 'postgres' ? 3 : 0);
  });

  test('leave out what they cannot ask for while the database is away', async () => {
    const { database } = await openTestApp(open);
    const metrics = watch(database, backupPlan);
    metrics.onQuery({ sql: 'select 1', ms: 2 });
    await database.close();
    const text = await metrics.collect();
    expect(select(text, 'vitrine_database_writable')).toEqual(['vitrine_database_writable 0']);
    expect(text).not.toMatch(/^vitrine_(?:jobs|job_oldest|emails|media|backup)/m);
    expect(select(text, 'vitrine_database_query_duration_seconds_count')).toEqual([
      'vitrine_database_query_duration_seconds_count 1',
    ]);
    expect(listNames(text)).toContain('process_resident_memory_bytes');
  });
});
