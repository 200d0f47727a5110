import type { Kysely } from 'kysely';
import type { AuditTables } from '#platform/audit/tables.ts';
import { getPaymentKind } from '../../domain/rules/documents/payment-kind.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { TimelineEvent } from '../contract/history.ts';

type Db = Kysely<InvoicingTables & AuditTables>;

const maxOfKind = 50;

async function findChanges(db: Db, ids: readonly string[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'actor_name'])
    .where('noun', '=', 'client')
    .where('noun_id', 'in', ids)
    .orderBy('seq', 'desc')
    .limit(maxOfKind)
    .execute();
  return rows.map(({ actor_name, ...row }) => ({ kind: 'change', ...row, actor: actor_name }));
}

async function findDocuments(db: Db, ids: readonly string[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'code', 'total_cents', 'finalized_at'])
    .where('client_id', 'in', ids)
    .where('status', '=', 'final')
    .orderBy('issue_date', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOfKind)
    .execute();
  return rows.map(({ id, kind, code, total_cents, finalized_at }) => ({
    kind: 'document',
    at: finalized_at ?? '',
    id,
    document: kind,
    code: code ?? '',
    total_cents,
  }));
}

async function findPayments(db: Db, ids: readonly string[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['invoices.id', 'code', 'amount_cents', 'method', 'payments.paid_on as at'])
    .select(['reverses_id', 'external_ref'])
    .where('invoices.client_id', 'in', ids)
    .orderBy('payments.paid_on', 'desc')
    .orderBy('payments.created_at', 'desc')
    .limit(maxOfKind)
    .execute();
  return rows.map(({ code, reverses_id, external_ref, ...row }) => ({
    kind: 'payment',
    payment: getPaymentKind({ amount_cents: row.amount_cents, reverses_id, external_ref }),
    ...row,
    code: code ?? '',
  }));
}

/** Returns the sort key of an event; a payment has only a day, and sorts after other events of that day. */
const timeOf = ({ kind, at }: TimelineEvent): string => (kind === 'payment' ? `${at}T24` : at);

export async function findTimeline(db: Db, ids: readonly string[]): Promise<TimelineEvent[]> {
  const events = [
    ...(await findChanges(db, ids)),
    ...(await findDocuments(db, ids)),
    ...(await findPayments(db, ids)),
  ];
  return events.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one))).slice(0, maxOfKind);
}
