import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { SettingsTables } from '#features/settings/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse, unavailableRetrySeconds } from '#platform/http/error-response.ts';
import { safeMethods } from '#platform/http/request-guards.ts';
import type { Log } from '#platform/log/log.ts';
import { getDelivery } from '#platform/mail/delivery.ts';
import { hasDemoBusiness, isBusinessBeingAdded, readBusinessRecord } from '#seed/business/record.ts';
import type { BusinessDeps } from '#seed/business/services.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import { demoMessages } from './demo-messages.ts';

interface DemoBusinessDeps extends BusinessDeps {
  readonly config: Pick<Config, 'appEnv'>;
  readonly log: Log;
}

export interface DemoBusiness {
  /** Waits for the transaction in progress. */
  stop(): Promise<void>;
}

/**
 * Keeps what the demo does on this machine: while the books are those of the demo, emails are saved as files
 * whatever mail server is set up, also to the owner, and nothing is registered with a payment provider.
 * @returns the configuration that decides how emails are sent, and what the admin area says about it
 */
export async function isolateDemo(
  config: Config,
  database: Database<unknown>,
): Promise<{ readonly isDemo: boolean; readonly mail: Config; readonly delivery: Delivery }> {
  const isDemo = await hasDemoBusiness(database.of<SettingsTables>().query);
  if (!isDemo) return { isDemo, mail: config, delivery: getDelivery(config) };
  return { isDemo, mail: { ...config, appEnv: 'local', smtpUrl: undefined }, delivery: 'demo' };
}

/** The first page is served before anything is added. */
const startDelayMs = 2000;

/** How often the timer looks for an owner. */
const ownerMs = 5000;

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => {});

/** Returns whether the business of the demo is being added or there; null without it. */
export async function findDemoState(database: Database<unknown>): Promise<'filling' | 'filled' | null> {
  const { query } = database.of<SettingsTables>();
  if (await isBusinessBeingAdded(query, systemClock())) return 'filling';
  return (await hasDemoBusiness(query)) ? 'filled' : null;
}

/**
 * Rejects changes while the business of the demo is being added, since its numbers and dates follow each other; no
 * longer than a minute after that has failed.
 * @param isDemo false without the demo, where nothing is looked up
 */
export function rejectWhileDemoIsAdded(
  database: Database<unknown>,
  isDemo: boolean,
): MiddlewareHandler<ApiEnv> {
  let isComplete = !isDemo;
  return async (c, next) => {
    if (!isComplete && !safeMethods.has(c.req.method)) {
      isComplete = (await findDemoState(database)) !== 'filling';
      if (!isComplete) {
        c.header('Retry-After', String(unavailableRetrySeconds));
        return errorResponse(c, 'unavailable', undefined, demoMessages[c.var.language].adding);
      }
    }
    return next();
  };
}

async function addBusiness(deps: DemoBusinessDeps, signal: AbortSignal): Promise<boolean> {
  const state = (await readBusinessRecord(deps.database.of<SettingsTables>().query))?.state;
  if (state === undefined || signal.aborted) return false;
  if (state === 'filled') return true;
  // Only the first start needs the plan and the texts.
  const { fillBusiness } = await import('#seed/business/fill-business.ts');
  const isFilled = await fillBusiness(deps, signal);
  if (isFilled) deps.log.info('demo business added');
  return isFilled;
}

/** Starts the timer of the demo as soon as the site has an owner. */
async function startTimer(deps: DemoBusinessDeps, signal: AbortSignal): Promise<void> {
  const { startDemoTimer } = await import('#seed/business/start-timer.ts');
  while (!signal.aborted && !(await startDemoTimer(deps))) await pause(ownerMs, signal);
}

/**
 * Adds the business of the demo after a local start, or the rest of it after an interruption. Does nothing in
 * a database without the demo.
 */
export function startDemoBusiness(deps: DemoBusinessDeps): DemoBusiness {
  if (deps.config.appEnv !== 'local') return { stop: async () => {} };
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    await pause(startDelayMs, signal);
    if (!signal.aborted && (await addBusiness(deps, signal))) await startTimer(deps, signal);
  };
  const finished = run().catch((err: unknown) => {
    if (!signal.aborted) deps.log.error({ err }, 'the business of the demo could not be added');
  });
  return {
    stop() {
      stopping.abort();
      return finished;
    },
  };
}
