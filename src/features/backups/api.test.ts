import { expect, test } from 'vitest';
import { insertBackup, updateBackup } from '#platform/backup/queries/backups.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import { newId } from '#platform/ids.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { callAs, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import type { BackupList, BackupPlan } from './contract.ts';

const hourMs = 60 * 60_000;
const plan: BackupPlan = {
  target: '/mnt/backups',
  is_same_disk: false,
  time: '03:30',
  retention: { days: 7, weeks: 4, months: 12 },
  is_encrypted: true,
};

/** Adds a backup that began some hours ago. */
async function addBackup(app: TestApp, hours: number, changes: Parameters<typeof updateBackup>[2] = {}) {
  const { query } = app.database.of<BackupTables>();
  const id = newId();
  const started_at = new Date(Date.now() - hours * hourMs).toISOString();
  await insertBackup(query, { id, target: plan.target, is_encrypted: 1, started_at });
  await updateBackup(query, id, { state: 'verified', stage: 'verifying', ended_at: started_at, ...changes });
}

async function open(openDatabase: OpenTestDatabase, backupPlan?: BackupPlan) {
  const app = await openTestApp(openDatabase, backupPlan ? { backupPlan } : {});
  const call = callAs(app, await logInOwner(app));
  const list = async (): Promise<BackupList> => (await (await call('GET', '/api/admin/backups')).json()).data;
  const findTasks = async () => {
    const { tasks } = (await (await call('GET', '/api/admin/overview')).json()).data;
    return (tasks as { kind: string }[]).map(({ kind }) => kind).filter((kind) => kind.startsWith('backup'));
  };
  return { app, call, list, findTasks };
}

describeOnEachEngine('backups', (openDatabase) => {
  test('are listed with their state, and are late once the last verified one is older than 26 hours', async () => {
    const { app, list, findTasks } = await open(openDatabase, plan);
    expect(await list()).toEqual({ health: 'waiting', plan, backups: [], is_queued: false });
    await addBackup(app, 27, { archive: 'vitrine-1', bytes: 8_000_000, row_count: 12 });
    await addBackup(app, 3, { state: 'failed', stage: 'storing', error: 'The disk is full.' });
    expect(await list()).toMatchObject({
      health: 'late',
      backups: [
        { state: 'failed', stage: 'storing', error: 'The disk is full.' },
        { state: 'verified', archive: 'vitrine-1', bytes: 8_000_000, rows: 12, is_encrypted: true },
      ],
    });
    expect(await findTasks()).toEqual(['backup_late']);
    await addBackup(app, 1);
    expect((await list()).health).toBe('current');
    expect(await findTasks()).toEqual([]);
  });

  test('whose process is silent are shown as failed, and running ones as running', async () => {
    const { app, list } = await open(openDatabase, plan);
    await addBackup(app, 1, { state: 'running', stage: 'media', ended_at: null });
    await addBackup(app, 0, { state: 'running', stage: 'reading', ended_at: null });
    expect((await list()).backups).toMatchObject([
      { state: 'running', ended_at: null },
      { state: 'failed', stage: 'media', error: null },
    ]);
  });

  test('are started by an owner only, once, and only with a target', async () => {
    const { app, call, list } = await open(openDatabase, plan);
    const member = callAs(app, await logInMember(app));
    expect((await member('POST', '/api/admin/backups', {})).status).toBe(403);
    expect((await call('POST', '/api/admin/backups', {})).status).toBe(202);
    expect(await list()).toMatchObject({ is_queued: true });
    const again = await call('POST', '/api/admin/backups?lang=nl', {});
    expect(again.status).toBe(409);
    expect((await again.json()).error.message).toBe('Er wordt al een back-up gemaakt.');
    const jobs = app.database.of<JobsTables>().query;
    const later = new Date(Date.now() + hourMs).toISOString();
    await jobs.updateTable('jobs').set({ run_at: later }).where('kind', '=', 'backup').execute();
    expect(await list()).toMatchObject({ is_queued: false });
    expect((await call('POST', '/api/admin/backups', {})).status).toBe(202);
    expect(await list()).toMatchObject({ is_queued: true });
    const queued = await jobs.selectFrom('jobs').select('id').where('kind', '=', 'backup').execute();
    expect(queued).toHaveLength(1);
    expect((await call('POST', '/api/admin/backups', { target: 'file:/etc' })).status).toBe(422);
  });

  test('are neither made nor missed without a target', async () => {
    const { call, list, findTasks } = await open(openDatabase);
    expect(await list()).toMatchObject({ health: 'unset', plan: null, backups: [] });
    expect((await call('POST', '/api/admin/backups', {})).status).toBe(409);
    expect(await findTasks()).toEqual([]);
  });
});
