import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { filesJobKind } from '#features/invoicing/output/queries/files-job.ts';
import type { ReminderOverview } from '#features/invoicing/reminders/contract.ts';
import { remindersJobKind } from '#features/invoicing/reminders/service/reminders-job.ts';
import { emptySearchFields } from '#features/publishing/contract.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import type { Wait } from '#platform/jobs/repeat.ts';
import { createLog } from '#platform/log/log.ts';
import { type BackgroundJobs, startBackgroundJobs } from '#server/background-jobs.ts';
import { createJobKinds } from '#server/job-kinds.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { addDays, daysBetween } from '#shared/dates/plain-date.ts';
import { callAs } from '../support/accounts.ts';
import { emptyMediaStore } from '../support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '../support/engines.ts';
import { addFinal, openWithFinal, storeFiles } from '../support/final-invoice.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const stepMs = 2 * hourMs;
/** Ten months with the end of summer time, a new year and the beginning of summer time. */
const [begin, end] = [Date.parse('2026-09-01T10:00:00Z'), Date.parse('2027-07-01T10:00:00Z')];
/** The clock is set by 400 days for some steps: back, and later forward. */
const jumps = new Map([
  [Date.parse('2026-11-20T10:00:00Z'), -400 * dayMs],
  [Date.parse('2027-02-10T10:00:00Z'), 400 * dayMs],
]);
const jumpedSteps = 3;
const restartedFrom = Date.parse('2027-03-01T00:00:00Z');
const websites = 4;
const terms = [14, 30, 60] as const;

/** The scheduled work of publishing, recurring invoices, reminders and online payments. */
const scheduleCount = 6;

/** Replaces the timers: each run of the scheduled work waits until the test resumes it. */
function createManualWait() {
  const waiting = new Map<() => void, number>();
  let idle = Promise.withResolvers<void>();
  const wait: Wait = (ms, signal) =>
    new Promise((resolve) => {
      const resume = () => {
        waiting.delete(resume);
        resolve();
      };
      if (signal.aborted) return resolve();
      waiting.set(resume, ms);
      signal.addEventListener('abort', resume);
      if (waiting.size === scheduleCount) idle.resolve();
    });
  /** Starts the work that runs at least that often, at first all of it, and waits until it has ended. */
  const run = async (maxMs: number, start = () => {}) => {
    idle = Promise.withResolvers();
    start();
    for (const [resume, ms] of [...waiting]) if (ms <= maxMs) resume();
    await idle.promise;
  };
  return { wait, run };
}

/** Opens a site with a recurring invoice for each day of the week, overdue invoices and scheduled websites. */
async function openSite(open: OpenTestDatabase) {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  onTestFinished(() => void vi.useRealTimers());
  const site = await openWithFinal(open, {}, { payment_days: 14 });
  const { app, headers } = site;
  const { query } = app.database.of<InvoicingTables>();
  const invoices = [site.id];
  for (const payment_days of terms.slice(1)) {
    const client = await insertClient(query, { number: 100 + payment_days });
    invoices.push((await addFinal(site, client, { payment_days })).id);
  }
  await storeFiles(site);
  const send = callAs(app, headers);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, `/api/admin/${path}`, body);
    expect(response.status, path).toBeLessThan(300);
    return (await response.json()).data;
  };
  for (const id of invoices) await call('POST', `invoices/${id}/sent`, {});
  const { settings } = (await call('GET', 'reminders')) as ReminderOverview;
  await call('PUT', 'reminders/settings', { ...settings, mode: 'automatic' });
  for (let day = 1; day <= 7; day += 1)
    await call('POST', 'recurring', {
      invoice_id: site.id,
      interval_count: 1,
      interval_unit: 'week',
      day,
      starts_on: '2026-09-02',
      ends_on: null,
      max_times: null,
      covered: 'current',
    });
  for (let number = 1; number <= websites; number += 1) {
    const { id } = await call('POST', 'websites', { language: 'en', title: `Site ${number}` });
    const fields = { slug: `site-${number}`, title: `Site ${number}`, role: '', summary: '', body: '' };
    const text = { ...fields, description: '', cover_alt: '', ...emptySearchFields };
    const { version } = await call('PUT', `websites/${id}/en/draft`, { version: 1, fields: text });
    await call('PUT', `websites/${id}/en/schedule`, { version, ...getSchedule(number) });
  }
  return { app, query, call };
}

const getSchedule = (number: number) => ({
  publish_at: new Date(begin + (number * 30 + 0.5) * dayMs).toISOString(),
  unpublish_at: new Date(begin + (number * 30 + 10) * dayMs).toISOString(),
});

type Site = Awaited<ReturnType<typeof openSite>>;

/** Starts the work of a server as in production, with timers that the test moves. */
function startJobs({ app }: Site, wait: Wait) {
  const log = createLog({ logLevel: 'silent' });
  // The files are there.
  const { [filesJobKind]: _files, ...kinds } = createJobKinds(app);
  return startBackgroundJobs({
    // Without a mail server, emails wait in the outbox.
    config: loadConfig({
      DATA_DIR: makeTemporaryFolder(),
      APP_ENV: 'production',
      PUBLIC_URL: 'https://vitrine.example',
    }),
    database: app.database,
    store: emptyMediaStore,
    secrets: app.secrets,
    log,
    wait,
    kinds,
    emailHooks: {},
    publishing: app.publishing,
    backupSchedule: undefined,
    recurring: app.recurring,
    reminders: app.reminders,
    onlinePayments: app.onlinePayments,
    derivativeRequests: app.derivativeRequests,
    snapshotJob: { start() {}, async stop() {} },
  });
}

/** Waits until the reminder jobs have ended, for which the moved clock does not advance. */
async function runReminders({ app }: Site) {
  const { query } = app.database.of<JobsTables>();
  const findPending = () =>
    query
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', remindersJobKind)
      .where('done_at', 'is', null)
      .executeTakeFirst();
  while (await findPending()) {
    const failed = await query.selectFrom('jobs').select('error').where('error', 'is not', null).execute();
    expect(failed).toEqual([]);
    await nextTurn();
  }
}

/** Returns the dates up to a day that have a draft, as often as they have one. */
const findDraftDates = async ({ query }: Site, today: string) => {
  const runs = await query
    .selectFrom('recurrence_runs')
    .innerJoin('invoices', 'invoices.id', 'recurrence_runs.invoice_id')
    .select('run_on')
    .where('run_on', '<=', today)
    .orderBy('run_on')
    .execute();
  return runs.map(({ run_on }) => run_on);
};

const findPublished = async ({ app }: Site) => {
  // As the watch of the content does.
  app.clearCaches();
  const { data } = await (await app.request('/api/websites')).json();
  return (data as readonly { slug: string }[]).map(({ slug }) => slug).toSorted();
};

/** Returns the websites that are published at a time by their schedules. */
const getPublished = (day: string) =>
  Array.from({ length: websites }, (_, index) => index + 1)
    .filter(
      (number) =>
        day > getSchedule(number).publish_at.slice(0, 10) &&
        day <= getSchedule(number).unpublish_at.slice(0, 10),
    )
    .map((number) => `site-${number}`);

/** Checks all that has a date on a day of the moved clock. */
async function checkDay(site: Site, today: string) {
  expect(await findPublished(site), today).toEqual(getPublished(today));
  const dates = Array.from({ length: daysBetween('2026-09-02', today) + 1 }, (_, day) =>
    addDays('2026-09-02', Math.max(0, day)),
  );
  expect(await findDraftDates(site, today), today).toEqual(today < '2026-09-02' ? [] : dates);
}

/** Returns the days on which each reminder was queued, by the length of the terms of its invoice. */
async function findReminderDays({ query }: Site) {
  const rows = await query
    .selectFrom('invoice_reminders as reminder')
    .innerJoin('invoice_balances as balance', 'balance.invoice_id', 'reminder.invoice_id')
    .select(['due_date', 'step', 'queued_on'])
    .orderBy('due_date')
    .orderBy('step')
    .execute();
  return rows.map(({ due_date, step, queued_on }) => [step, daysBetween(due_date ?? '', queued_on)]);
}

describeOnEachEngine('a clock that moves for ten months', (open) => {
  test('X55, X63: every dated event happens once and on its day, for months without a restart and then with some', async () => {
    const site = await openSite(open);
    const manual = createManualWait();
    let jobs: BackgroundJobs | undefined;
    const start = () =>
      manual.run(0, () => {
        jobs = startJobs(site, manual.wait);
      });
    onTestFinished(() => jobs?.stop(0));
    await start();
    let step = 0;
    const show = async (at: number) => {
      vi.setSystemTime(at);
      // What runs once an hour is the cleaning, which is slow: every second day will do.
      await manual.run(step % 24 === 0 ? hourMs : hourMs - 1);
      await runReminders(site);
    };
    let checked = '';
    for (let at = begin; at <= end; at += stepMs) {
      const jump = jumps.get(at);
      for (let index = 0; jump !== undefined && index < jumpedSteps; index += 1)
        await show(at + jump + index * stepMs);
      step += 1;
      if (at > restartedFrom && step % 100 === 0) {
        await jobs?.stop(0);
        await start();
      }
      await show(at);
      const now = new Date(at).toISOString();
      const { date } = toLocalTime(now);
      // The first step of each day.
      if (date !== checked) await checkDay(site, date);
      checked = date;
    }
    const steps = [1, 2, 3].map((number, index) => [number, [7, 21, 35][index]]);
    expect(await findReminderDays(site)).toEqual([...steps, ...steps, ...steps]);
    const drafts = site.query.selectFrom('invoices').select('id').where('recurrence_id', 'is not', null);
    const runs = site.query.selectFrom('recurrence_runs').select('run_on').where('outcome', '=', 'created');
    expect(await drafts.execute()).toHaveLength((await runs.execute()).length);
  }, 300_000);
});
