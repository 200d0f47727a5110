import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry, AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import type { DocumentRenderer } from '../../documents/contract/renderer.ts';
import { formatPurchaseNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { Purchase, PurchaseProblem } from '../contract/purchases.ts';
import { findPurchase, findPurchaseRow } from '../queries/purchases.ts';

export type Trx = Transaction<InvoicingTables>;

export interface PurchaseDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly renderer: Pick<DocumentRenderer, 'renderPdfPage'>;
}

export type AuditContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

/** The purchase to change and the version that the change is based on. */
export interface PurchaseTarget {
  readonly id: string;
  readonly version: number;
}

/** The result of a change, or the version that another session saved meanwhile. */
export type PurchaseOutcome = { readonly purchase: Purchase } | { readonly conflict: number };

export class PurchaseStateError extends AppError {
  readonly problem: PurchaseProblem;
  /** The code of the invoice that the purchase is on, empty for a draft, or the number of its asset. */
  readonly document: string;

  constructor(problem: PurchaseProblem, document = '') {
    super('conflict', `the state of the purchase does not allow this: ${problem}`);
    this.problem = problem;
    this.document = document;
  }
}

/** @throws AppError `invalid` if any field has a problem */
export function rejectProblems(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'some fields are not valid', { fields });
}

const notFound = () => new AppError('not_found', 'no purchase has this id');

/** @throws AppError `not_found` */
export async function getPurchase(db: Parameters<typeof findPurchase>[0], id: string): Promise<Purchase> {
  const purchase = await findPurchase(db, id);
  if (!purchase) throw notFound();
  return purchase;
}

/** @throws AppError `not_found` */
export async function getPurchaseRow(trx: Trx, id: string) {
  const row = await findPurchaseRow(trx, id);
  if (!row) throw notFound();
  return row;
}

/** @throws AppError `not_found`, or PurchaseStateError for a removed one */
export async function getEditableRow(trx: Trx, id: string) {
  const row = await getPurchaseRow(trx, id);
  if (row.removed_at !== null) throw new PurchaseStateError('removed');
  return row;
}

interface Entry {
  readonly event: string;
  readonly purchase: { readonly id: string; readonly number: number };
  readonly before?: AuditFields;
  readonly after?: AuditFields;
}

/** Appends a change of a purchase to the audit log, as the last statement of its transaction. */
export const auditPurchase = (
  { audit }: PurchaseDeps,
  trx: Trx,
  context: AuditContext,
  { event, purchase, before, after }: Entry,
): Promise<void> =>
  audit.append(trx, {
    ...context,
    action: `purchase.${event}`,
    entityType: 'purchase',
    entityId: purchase.id,
    ...(before && { before }),
    after: { name: formatPurchaseNumber(purchase.number), ...after },
  });
