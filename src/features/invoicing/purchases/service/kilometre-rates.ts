import type { AuditFields } from '#platform/audit/audit-entry.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { rederiveWork } from '../../domain/service/rederive-work.ts';
import type { KilometreRate, KilometreRateChange, NewKilometreRate } from '../contract/kilometre-rates.ts';
import {
  deleteRate,
  findKilometreClients,
  findStoredRates,
  insertRate,
  updateRate,
} from '../queries/kilometre-rates.ts';
import { type AuditContext, type PurchaseDeps, rejectProblems, type Trx } from './purchase-context.ts';

/** The result of a change, or the version that another session saved meanwhile; null if the rate is gone. */
export type RateOutcome = { readonly isSaved: true } | { readonly conflict: number | null };

/** Returns the rates per kilometre, newest first. */
export async function getKilometreRates({ database, now }: PurchaseDeps): Promise<KilometreRate[]> {
  const today = toPlainDate(now());
  const rates = await findStoredRates(database.query);
  return rates.map((rate) => ({ ...rate, is_editable: rate.valid_from > today }));
}

/** Recomputes the kilometres of dates from which a rate is valid. */
async function rederiveKilometres(trx: Trx, validFrom: string): Promise<void> {
  for (const client of await findKilometreClients(trx, validFrom)) await rederiveWork(trx, client);
}

function auditRate(
  { audit }: PurchaseDeps,
  trx: Trx,
  context: AuditContext,
  entry: { event: string; validFrom: string; before?: AuditFields; after?: AuditFields },
) {
  const { event, validFrom, ...change } = entry;
  const subject = { entityType: 'kilometre_rate', entityId: validFrom };
  return audit.append(trx, { ...context, action: `kilometre_rate.${event}`, ...subject, ...change });
}

const hasStarted = ({ now }: PurchaseDeps, validFrom: string) => validFrom <= toPlainDate(now());

/**
 * Adds a rate from a future date on; earlier kilometres keep theirs.
 * @throws AppError `invalid` with the reason
 */
export const addKilometreRate = (deps: PurchaseDeps, context: AuditContext, rate: NewKilometreRate) =>
  deps.database.transaction(async (trx) => {
    const { valid_from } = rate;
    if (hasStarted(deps, valid_from)) rejectProblems({ valid_from: 'not_future' });
    const rates = await findStoredRates(trx);
    if (rates.some((stored) => stored.valid_from === valid_from)) rejectProblems({ valid_from: 'taken' });
    await insertRate(trx, rate, deps.now().toISOString());
    await rederiveKilometres(trx, valid_from);
    await auditRate(deps, trx, context, { event: 'added', validFrom: valid_from, after: { ...rate } });
  });

/** @throws AppError `not_found`, or `invalid` for a rate that applies already */
async function getEditableRate(deps: PurchaseDeps, trx: Trx, validFrom: string) {
  const stored = (await findStoredRates(trx)).find(({ valid_from }) => valid_from === validFrom);
  if (!stored) throw new AppError('not_found', 'there is no such rate');
  if (hasStarted(deps, validFrom)) rejectProblems({ valid_from: 'not_future' });
  return stored;
}

/** @throws AppError `not_found`, or `invalid` for a rate that applies already */
export const changeKilometreRate = (
  deps: PurchaseDeps,
  context: AuditContext,
  validFrom: string,
  { version, rate_cents }: KilometreRateChange,
): Promise<RateOutcome> =>
  deps.database.transaction(async (trx) => {
    const stored = await getEditableRate(deps, trx, validFrom);
    if (stored.version !== version) return { conflict: stored.version };
    await updateRate(trx, { valid_from: validFrom, rate_cents });
    await rederiveKilometres(trx, validFrom);
    const before = { rate_cents: stored.rate_cents };
    await auditRate(deps, trx, context, { event: 'changed', validFrom, before, after: { rate_cents } });
    return { isSaved: true };
  });

/** @throws AppError `not_found`, or `invalid` for a rate that applies already */
export const removeKilometreRate = (
  deps: PurchaseDeps,
  context: AuditContext,
  validFrom: string,
  version: number,
): Promise<RateOutcome> =>
  deps.database.transaction(async (trx) => {
    const stored = await getEditableRate(deps, trx, validFrom);
    if (stored.version !== version) return { conflict: stored.version };
    await deleteRate(trx, validFrom);
    await rederiveKilometres(trx, validFrom);
    const before = { valid_from: validFrom, rate_cents: stored.rate_cents };
    await auditRate(deps, trx, context, { event: 'removed', validFrom, before });
    return { isSaved: true };
  });
