import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import { saveSearchTerms } from '../../domain/queries/search-terms.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { PricedDraft } from '../rules/price-draft.ts';
import { toDiscountColumns } from './stored.ts';

type Trx = Transaction<InvoicingTables>;

export async function insertDraft(
  trx: Trx,
  draft: {
    readonly id: string;
    readonly kind: DocumentKind;
    readonly language: 'en' | 'nl';
    readonly payment_days: number;
    readonly credits_id?: string | null;
    readonly quote_id?: string | null;
    readonly recurrence_id?: string | null;
    readonly supply_to?: string | null;
    readonly prices_include_vat?: boolean;
    readonly now: string;
  },
): Promise<void> {
  const { id, kind, language, payment_days, now } = draft;
  const { credits_id = null, quote_id = null, recurrence_id = null, supply_to = null } = draft;
  await trx
    .insertInto('invoices')
    .values({
      id,
      kind,
      language,
      payment_days,
      credits_id,
      quote_id,
      recurrence_id,
      supply_to,
      status: 'draft',
      origin: 'own',
      currency: 'EUR',
      prices_include_vat: draft.prices_include_vat ? 1 : 0,
      client_name: '',
      title: '',
      buyer_reference: '',
      note: '',
      private_note: '',
      ex_cents: 0,
      vat_cents: 0,
      total_cents: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * Saves the fields, lines and computed amounts of a draft. Lines keep their ids and with them their work;
 * work on deleted lines becomes uninvoiced.
 * @param clientName the current name, for sorting lists
 */
export async function saveDraft(
  trx: Trx,
  id: string,
  fields: DraftFields,
  priced: PricedDraft,
  {
    clientName,
    searchTerms,
    now,
  }: { readonly clientName: string; readonly searchTerms: string; readonly now: string },
): Promise<void> {
  const { lines, discount, prices_include_vat, ...columns } = fields;
  const { ex_cents, vat_cents, total_cents } = priced.totals;
  await trx
    .updateTable('invoices')
    .set({
      ...columns,
      ...toDiscountColumns(discount),
      client_name: clientName,
      prices_include_vat: prices_include_vat ? 1 : 0,
      ex_cents,
      vat_cents,
      total_cents,
      updated_at: now,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await saveSearchTerms(trx, id, searchTerms);
  await saveLines(trx, id, lines, priced, now);
  await saveVat(trx, id, priced, now);
}

/** A temporary offset of moved lines, above the positions of any document. */
const movedBy = 100_000;

async function saveLines(
  trx: Trx,
  id: string,
  lines: DraftFields['lines'],
  { totals, vat }: PricedDraft,
  now: string,
): Promise<void> {
  const ids = lines.map((line) => line.id);
  await trx
    .deleteFrom('invoice_lines')
    .where('invoice_id', '=', id)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  await trx
    .updateTable('invoice_lines')
    .set((eb) => ({ position: eb('position', '+', movedBy) }))
    .where('invoice_id', '=', id)
    .execute();
  for (const [index, { discount, quantity, ...line }] of lines.entries()) {
    const amounts = totals.lines[index];
    const columns = {
      ...line,
      ...toDiscountColumns(discount),
      // A deduction is a line with quantity −1 in e-invoices, because its price must be positive (BR-27).
      quantity: line.kind === 'deduction' ? -quantity : quantity,
      price_hundredths: line.price_hundredths ?? 0,
      position: index + 1,
      rate_bp: vat[index]?.rate_bp ?? 0,
      category: vat[index]?.category ?? ('S' as const),
      amount_cents: amounts?.amount_cents ?? 0,
      net_cents: amounts?.net_cents ?? 0,
    };
    await trx
      .insertInto('invoice_lines')
      .values({ ...columns, invoice_id: id, created_at: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(columns).where('invoice_lines.invoice_id', '=', id),
      )
      .execute();
  }
}

async function saveVat(
  trx: Trx,
  id: string,
  { totals, supply_date, group_dates }: PricedDraft,
  now: string,
): Promise<void> {
  await trx.deleteFrom('invoice_vat').where('invoice_id', '=', id).execute();
  if (totals.groups.length === 0) return;
  await trx
    .insertInto('invoice_vat')
    .values(
      totals.groups.map(({ vat: { code, ...vat }, ...amounts }, index) => ({
        ...vat,
        ...amounts,
        id: newId(),
        invoice_id: id,
        position: index + 1,
        vat_code: code,
        created_at: now,
        supply_date: group_dates[index] ?? supply_date,
      })),
    )
    .execute();
}

/** Deletes a draft with its lines; its work becomes uninvoiced. */
export async function deleteDraft(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('invoices').where('id', '=', id).execute();
}

export async function linkCreditedLines(trx: Trx, credited: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, credited_line_id] of credited)
    await trx.updateTable('invoice_lines').set({ credited_line_id }).where('id', '=', id).execute();
}

export async function linkWork(trx: Trx, lineId: string, workIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('work_items')
    .set({ invoice_line_id: lineId })
    .where('id', 'in', workIds)
    .where('invoice_line_id', 'is', null)
    .execute();
}

/** Returns up to `limit` items of uninvoiced work of a client, the earliest first, with their rates. */
export function findUninvoicedWork(
  db: Kysely<InvoicingTables>,
  { clientId, until, limit }: { readonly clientId: string; readonly until: string; readonly limit: number },
) {
  return db
    .selectFrom('work_items')
    .innerJoin('clients', 'clients.id', 'work_items.client_id')
    .leftJoin('projects', 'projects.id', 'work_items.project_id')
    .select([
      'work_items.id',
      'work_items.date',
      'work_items.kind',
      'work_items.title',
      'work_items.project_id',
    ])
    .select(['projects.name as project', 'minutes', 'quantity', 'amount_cents', 'work_items.vat_code'])
    .select('applied_rate_cents')
    .where('work_items.client_id', '=', clientId)
    .where('invoice_line_id', 'is', null)
    .where('is_invoicable', '=', 1)
    .where('work_items.date', '<=', until)
    .orderBy('work_items.date')
    .orderBy('work_items.id')
    .limit(limit)
    .execute();
}

export async function getUninvoiced(
  db: Kysely<InvoicingTables>,
  clientId: string,
  until: string,
): Promise<{ readonly minutes: number; readonly items: number }> {
  const row = await db
    .selectFrom('work_items')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('minutes'), sql<number>`0`).as('minutes'),
      eb.fn.countAll<number>().as('items'),
    ])
    .where('client_id', '=', clientId)
    .where('invoice_line_id', 'is', null)
    .where('is_invoicable', '=', 1)
    .where('date', '<=', until)
    .executeTakeFirstOrThrow();
  return { minutes: Number(row.minutes), items: Number(row.items) };
}

export async function countWorkByClient(
  db: Kysely<InvoicingTables>,
  id: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('work_items')
    .innerJoin('invoice_lines as line', 'line.id', 'work_items.invoice_line_id')
    .select((eb) => ['client_id', eb.fn.countAll<number>().as('items')])
    .where('line.invoice_id', '=', id)
    .groupBy('client_id')
    .execute();
  return new Map(rows.flatMap(({ client_id, items }) => (client_id ? [[client_id, Number(items)]] : [])));
}

export async function hasForeignLine(
  db: Kysely<InvoicingTables>,
  id: string,
  lineIds: readonly string[],
): Promise<boolean> {
  if (lineIds.length === 0) return false;
  const row = await db
    .selectFrom('invoice_lines')
    .select('id')
    .where('id', 'in', lineIds)
    .where('invoice_id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
