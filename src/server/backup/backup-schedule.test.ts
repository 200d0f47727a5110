import { expect, test } from 'vitest';
import type { BackupPlan } from '#features/backups/contract.ts';
import { insertBackup, updateBackup } from '#platform/backup/queries/backups.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import { newId } from '#platform/ids.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createEmailQueue } from '#platform/mail/email-queue.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { type BackupScheduleDeps, queueDailyBackup, warnOfLateBackup } from './backup-schedule.ts';

const hourMs = 60 * 60_000;
const target = '/mnt/backups';
const plan: BackupPlan = {
  target,
  is_same_disk: false,
  time: '03:30',
  retention: null,
  is_encrypted: true,
};

/** A database whose clock the test moves, and what the schedule has queued in it. */
async function openSchedule(open: OpenTestDatabase, begin: string) {
  const database = await open();
  const state = { ms: Date.parse(begin) };
  const now = () => new Date(state.ms);
  const backups = database.of<BackupTables>();
  const deps: BackupScheduleDeps = {
    database: backups,
    now,
    plan,
    queueEmail: createEmailQueue('a secret that is used for nothing', now),
    findOwners: async () => [{ email: 'owner@vitrine.example', language: 'nl' }],
    getSiteName: async () => 'Studio Vitrine',
  };
  const jobs = database.of<JobsTables>().query;
  return {
    deps,
    advance: (ms: number) => {
      state.ms += ms;
    },
    setNow: (at: string) => {
      state.ms = Date.parse(at);
    },
    /** Records a backup as the process does. */
    async record(outcome: 'verified' | 'failed') {
      const id = newId();
      const at = now().toISOString();
      await insertBackup(backups.query, { id, target, is_encrypted: 1, started_at: at });
      const error = outcome === 'failed' ? 'The disk of /mnt/backups is full.' : null;
      await updateBackup(backups.query, id, { state: outcome, error, ended_at: at });
      await jobs.updateTable('jobs').set({ done_at: at }).where('kind', '=', 'backup').execute();
    },
    findJobs: async (kind: string) =>
      (
        await jobs
          .selectFrom('jobs')
          .select(['payload', 'created_at'])
          .where('kind', '=', kind)
          .orderBy('id')
          .execute()
      ).map(({ payload, created_at }) => ({ payload: JSON.parse(payload), created_at })),
  };
}

describeOnEachEngine('the schedule of backups', (open) => {
  test('queues the first backup at once, then one each day at its local time, for three months', async () => {
    const { deps, advance, record, findJobs } = await openSchedule(open, '2026-08-31T12:00:00Z');
    for (let hour = 0; hour < 90 * 24; hour += 1) {
      const nodes = await Promise.all([queueDailyBackup(deps), queueDailyBackup(deps)]);
      if (nodes.includes(true)) await record('verified');
      expect(await warnOfLateBackup(deps)).toBe(false);
      advance(hourMs);
    }
    const times = (await findJobs('backup')).map(({ created_at }) => created_at);
    expect(times).toHaveLength(91);
    expect(times[0]).toBe('2026-08-31T12:00:00.000Z');
    // 03:30 is 01:30 in summer and 02:30 in winter, in UTC; the test looks once an hour.
    expect(times.slice(1, 55).every((at) => at.endsWith('T02:00:00.000Z'))).toBe(true);
    expect(times.slice(56).every((at) => at.endsWith('T03:00:00.000Z'))).toBe(true);
    expect(await findJobs('mail')).toEqual([]);
  });

  test('tells each owner once a day that the last proven backup is older than 26 hours, and why', async () => {
    const { deps, advance, record, findJobs } = await openSchedule(open, '2026-09-01T02:00:00Z');
    await record('verified');
    const warnedAt: number[] = [];
    for (let hour = 0; hour < 72; hour += 1) {
      if (hour % 24 === 1) await record('failed');
      if (await warnOfLateBackup(deps)) warnedAt.push(hour);
      advance(hourMs);
    }
    expect(warnedAt).toEqual([27, 44, 68]);
    const emails = await findJobs('mail');
    expect(emails).toHaveLength(3);
    expect(emails[0]?.payload).toMatchObject({
      to: 'owner@vitrine.example',
      subject: 'Je site heeft geen recente back-up',
      template: 'backup-late',
    });
    await record('verified');
    expect(await warnOfLateBackup(deps)).toBe(false);
  });

  test('warns if not even the first backup could begin', async () => {
    const { deps, advance } = await openSchedule(open, '2026-09-01T12:00:00Z');
    expect(await queueDailyBackup(deps)).toBe(true);
    advance(26 * hourMs);
    expect(await warnOfLateBackup(deps)).toBe(false);
    advance(hourMs);
    expect(await warnOfLateBackup(deps)).toBe(true);
  });

  test('queues nothing without a time, and a backup of today after a clock that was ahead', async () => {
    const { deps, setNow, record } = await openSchedule(open, '2030-01-01T12:00:00Z');
    expect(await queueDailyBackup({ ...deps, plan: { ...plan, time: null } })).toBe(false);
    expect(await queueDailyBackup(deps)).toBe(true);
    await record('verified');
    expect(await queueDailyBackup(deps)).toBe(false);
    setNow('2026-12-01T12:00:00Z');
    expect(await queueDailyBackup(deps)).toBe(true);
  });
});
