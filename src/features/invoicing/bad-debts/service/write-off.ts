import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { addMonths, toPlainDate } from '#shared/dates/plain-date.ts';
import { findBalance } from '../../documents/queries/detail.ts';
import { getInvoiceRow } from '../../documents/queries/stored.ts';
import { findCorrections, findLastWriteOffDate, findWriteOffs } from '../../documents/queries/write-offs.ts';
import {
  changeWriteOff,
  findRemainingGroups,
  settleBalance,
  type WriteOffChange,
} from '../../documents/service/write-off-recovery.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { divideUnpaid } from '../../domain/rules/vat/bad-debt-vat.ts';
import { assertPeriodOpen } from '../../domain/service/period.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { BadDebt, NewWriteOff, UndoneWriteOff } from '../contract.ts';

type Trx = Transaction<InvoicingTables>;

export interface BadDebtsDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

export type BadDebtsContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

/** Rejects drafts and documents that are not payable as `not_found`. */
async function getReceivable(trx: Trx, id: string) {
  const invoice = await getInvoiceRow(trx, id);
  const balance = await findBalance(trx, id);
  if (invoice.status !== 'final' || !payableKinds.has(invoice.kind) || !balance)
    throw new AppError('not_found', 'no final invoice has this id');
  return { invoice, balance };
}

/** @throws AppError `not_found` */
export function getBadDebt({ database, now }: BadDebtsDeps, id: string): Promise<BadDebt> {
  return database.transaction(async (trx) => {
    const today = toPlainDate(now());
    const { invoice, balance } = await getReceivable(trx, id);
    const { outstanding_cents, written_off_cents, due_date } = balance;
    const groups = await findRemainingGroups(trx, id);
    const shares = divideUnpaid(Math.max(0, outstanding_cents), groups);
    const corrections = await findCorrections(trx, id);
    // VAT is reclaimable at the latest a year after the due date: Wet OB 1968, art. 29 lid 2.
    const deadline = due_date === null ? null : addMonths(due_date, 12);
    return {
      today,
      due_date,
      outstanding_cents,
      written_off_cents,
      deadline,
      issue_date: invoice.issue_date ?? today,
      is_year_overdue: outstanding_cents > 0 && deadline !== null && deadline <= today,
      reclaimable: groups.flatMap(({ vat_code, rate_bp, return_box }, index) => {
        const share = shares[index];
        return share && share.vat_cents > 0 ? [{ vat_code, rate_bp, return_box, ...share }] : [];
      }),
      write_offs: (await findWriteOffs(trx, id)).map((writeOff) => ({
        ...writeOff,
        corrections: corrections
          .filter(({ write_off_id }) => write_off_id === writeOff.id)
          .map(({ write_off_id: _, date: _date, ...correction }) => correction),
      })),
    };
  });
}

/** Rejects a date in the future, before `first`, or in a closed period. */
async function assertDate(trx: Trx, date: string, first: string, now: Date): Promise<void> {
  const reason = date > toPlainDate(now) ? 'in_future' : date < first ? 'too_early' : undefined;
  if (reason) throw new AppError('invalid', 'the date is not possible', { fields: { date: reason } });
  await assertPeriodOpen(trx, date, 'date');
}

/**
 * Writes off the outstanding amount of an invoice and corrects its VAT on the same date.
 * @throws AppError `not_found`, `conflict` if the outstanding amount changed, or `invalid` for a date
 */
export function writeOff(
  deps: BadDebtsDeps,
  context: BadDebtsContext,
  id: string,
  { date, reason, outstanding_cents }: NewWriteOff,
): Promise<void> {
  return deps.database.transaction(async (trx) => {
    const now = deps.now();
    const { invoice, balance } = await getReceivable(trx, id);
    if (balance.outstanding_cents !== outstanding_cents || outstanding_cents <= 0)
      throw new AppError('conflict', 'another amount is outstanding');
    await assertDate(trx, date, invoice.issue_date ?? date, now);
    await change(
      deps,
      trx,
      context,
      { id, code: invoice.code, event: 'written_off', now },
      {
        kind: 'written_off',
        date,
        reason,
        amount_cents: outstanding_cents,
      },
    );
  });
}

/**
 * Reverses all write-offs of an invoice by an opposite entry; both remain in the books.
 * @throws AppError `not_found`, `conflict` if the written-off amount changed, or `invalid` for a date
 */
export function undoWriteOff(
  deps: BadDebtsDeps,
  context: BadDebtsContext,
  id: string,
  { date, written_off_cents }: UndoneWriteOff,
): Promise<void> {
  return deps.database.transaction(async (trx) => {
    const now = deps.now();
    const { invoice, balance } = await getReceivable(trx, id);
    if (balance.written_off_cents !== written_off_cents || written_off_cents <= 0)
      throw new AppError('conflict', 'another amount is written off');
    await assertDate(trx, date, (await findLastWriteOffDate(trx, id)) ?? date, now);
    await change(
      deps,
      trx,
      context,
      { id, code: invoice.code, event: 'write_off_undone', now },
      {
        kind: 'undone',
        date,
        reason: '',
        amount_cents: -written_off_cents,
      },
    );
  });
}

async function change(
  { audit }: BadDebtsDeps,
  trx: Trx,
  context: BadDebtsContext,
  target: { readonly id: string; readonly code: string | null; readonly event: string; readonly now: Date },
  changed: WriteOffChange,
): Promise<void> {
  const { id, code, event, now } = target;
  const at = now.toISOString();
  await changeWriteOff(trx, id, changed, { at, actor: context.actor?.name ?? null });
  await settleBalance(trx, id, { date: changed.date, at });
  const { date, amount_cents, reason } = changed;
  await audit.append(trx, {
    ...context,
    action: `invoice.${event}`,
    entityType: 'invoice',
    entityId: id,
    after: { code, date, amount_cents: Math.abs(amount_cents), ...(reason !== '' && { reason }) },
  });
}
