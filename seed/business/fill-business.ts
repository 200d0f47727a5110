import { setTimeout as sleep } from 'node:timers/promises';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { createFilesJob } from '#features/invoicing/output/service/files-job.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { monotonicClock, systemClock } from '#platform/clock/clock.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { toTimestamp } from '#shared/dates/local-time.ts';
import { planBusiness } from './plan/plan-business.ts';
import type { Step } from './plan/steps.ts';
import { type BusinessRecord, readBusinessRecord, saveBusinessRecord } from './record.ts';
import { type BusinessDeps, createServices } from './services.ts';
import { Made, type StepContext } from './steps/context.ts';
import { runStep } from './steps/run-step.ts';

/** Limits of a transaction, in milliseconds: on SQLite requests wait for it. */
const maxTransactionMs = { sqlite: 25, postgres: 250 } as const;

/** As long as a transaction takes on SQLite, so that requests have their turn. */
const delayMs = 25;

function getTime({ date, time }: Step): Date {
  const at = toTimestamp(date, time);
  if (at === undefined) throw new Error(`no time: ${date} ${time}`);
  return new Date(at);
}

/** Makes the files of a document outside of a transaction; without them its reminder is left out. */
async function makeFiles(
  { database, documents }: BusinessDeps,
  invoice_id: string,
  signal: AbortSignal,
): Promise<void> {
  const job = createFilesJob({
    database: database.of<InvoicingTables>(),
    renderer: documents.renderer,
    now: systemClock,
  });
  const createdAt = systemClock().toISOString();
  await job.run({ id: invoice_id, payload: { invoice_id }, attempt: 1, createdAt }, signal).catch(() => {});
}

/** Runs the next steps in a transaction, with the record of them; stops before files and after some time. */
const runBatch = (deps: BusinessDeps, plan: readonly Step[], { done: expected }: BusinessRecord) =>
  deps.database.transaction(async (trx) => {
    const settings = transactionOf<SettingsTables>(trx);
    const record = await readBusinessRecord(settings);
    // Removed, or continued by another node.
    if (record?.state !== 'filling' || record.done !== expected) return;
    let at = systemClock();
    const made = new Made(record);
    const context: StepContext = { ...createServices(deps, trx, () => at), made };
    const startedAt = monotonicClock();
    let { done } = record;
    for (const step of plan.slice(done)) {
      if (step.kind === 'files' && done > record.done) break;
      at = getTime(step);
      await runStep(context, step);
      done += 1;
      if (monotonicClock() - startedAt > maxTransactionMs[deps.database.engine]) break;
    }
    const state = done < plan.length ? 'filling' : 'filled';
    const now = systemClock().toISOString();
    const filled_at = state === 'filled' ? now : '';
    await saveBusinessRecord(settings, { ...record, ...made.toRecord(), done, state, filled_at }, now);
  });

/**
 * Adds the business of the demo in small transactions. Each stores how far it is, so that the next start
 * continues after an interruption.
 * @param signal ends it after the current transaction
 * @returns true once the business is complete; false if it was interrupted, or there is none to add
 * @throws Error for a step that the program rejects
 */
export async function fillBusiness(deps: BusinessDeps, signal: AbortSignal): Promise<boolean> {
  const { query } = deps.database.of<SettingsTables>();
  let plan: readonly Step[] | undefined;
  while (!signal.aborted) {
    const record = await readBusinessRecord(query);
    if (record?.state !== 'filling') return record !== undefined;
    plan ??= planBusiness(record.today);
    const next = plan[record.done];
    if (next?.kind === 'files') await makeFiles(deps, new Made(record).get('invoices', next.key), signal);
    if (signal.aborted) return false;
    await runBatch(deps, plan, record);
    await sleep(delayMs, undefined, { signal }).catch(() => {});
  }
  return false;
}
