import type { Transaction } from 'kysely';
import { scopeOf } from '../../db/transaction-scope.ts';
import { newId } from '../../ids.ts';
import type { JobsTables } from '../jobs-tables.ts';
import { wakeUp } from '../wake-ups.ts';

/** A job to be done. */
export interface NewJob {
  /** Where its payload has to know it; else one is made. */
  readonly id?: string;
  readonly kind: string;
  /** What JSON can hold. */
  readonly payload: unknown;
  readonly now: Date;
  /** Not before then; without it as soon as possible. */
  readonly runAt?: Date;
}

/**
 * Asks for a job in the transaction that is the reason for it: with it the job is kept or gone.
 * After the commit the workers of this process hear of it; those of other nodes look by themselves.
 *
 * @param trx of a running `database.transaction`
 * @returns the job's id
 */
export async function addJob<Tables>(trx: Transaction<Tables>, job: NewJob): Promise<string> {
  const { database, afterCommit } = scopeOf(trx);
  const { id = newId(), kind, payload, now, runAt = now } = job;
  const at = now.toISOString();
  await (trx as unknown as Transaction<JobsTables>)
    .insertInto('jobs')
    .values({
      id,
      kind,
      payload: JSON.stringify(payload),
      run_at: runAt.toISOString(),
      attempts: 0,
      claim: null,
      locked_until: null,
      done_at: null,
      failed_at: null,
      discarded_at: null,
      error: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  afterCommit.push(() => wakeUp(database, kind));
  return id;
}
