import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import {
  type CreditedWorkList,
  type CreditedWorkPart,
  maxCreditedWork,
} from '../../domain/contract/credited-work.ts';
import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;
type Document = Pick<InvoicesTable, 'id' | 'kind' | 'status'>;

/**
 * Selects work on lines that are fully credited by a credit note together with other final credit notes.
 * Entered amounts are compared as well: if prices include VAT, amounts excluding VAT are rounded over the
 * whole document. A line of a document with a discount is credited with its share of the discount, which is
 * rounded twice.
 */
function selectWorkOf(db: Db, creditId: string) {
  const sumOfCredits = (amount: string) => sql<number>`(select coalesce(sum(${sql.raw(amount)}), 0)
    from invoice_lines as credit inner join invoices as note on note.id = credit.invoice_id
    where credit.credited_line_id = line.id and (note.status = 'final' or note.id = ${creditId}))`;
  // A discount on the credit note alone reduces the credited amount.
  const entered = sumOfCredits(`case when note.prices_include_vat = invoice.prices_include_vat
    and note.discount_cents is null and coalesce(note.discount_bp, 0) <= coalesce(invoice.discount_bp, 0)
    then credit.amount_cents else 0 end`);
  const items = sql<number>`(select cast(sum(item.amount_cents) as bigint) from invoice_lines as item
    where item.invoice_id = invoice.id and item.kind = 'item')`;
  const coversShare = sql<boolean>`invoice.discount_cents > 0
    and (${entered} + 2) * ${items} >= line.amount_cents * (${items} - invoice.discount_cents)`;
  return db
    .selectFrom('work_items')
    .innerJoin('invoice_lines as line', 'line.id', 'work_items.invoice_line_id')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice_lines as own')
          .select('own.id')
          .where('own.invoice_id', '=', creditId)
          .whereRef('own.credited_line_id', '=', 'line.id'),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('line.net_cents', '<=', sumOfCredits('credit.net_cents')),
        eb('line.amount_cents', '<=', entered),
        coversShare,
      ]),
    );
}

function selectFreed(db: Db, { id, kind }: Document) {
  const freed = db
    .selectFrom('work_credits')
    .innerJoin('work_items', 'work_items.id', 'work_credits.work_item_id')
    .innerJoin('invoice_lines as line', 'line.id', 'work_credits.invoice_line_id')
    .select('work_items.id');
  return kind === 'credit_note'
    ? freed.where('work_credits.credit_id', '=', id)
    : freed.where('line.invoice_id', '=', id);
}

type WorkIds = SelectQueryBuilder<InvoicingTables, 'work_items', { id: string }>;

const none: CreditedWorkPart = { items: [], total: 0 };

export async function findCreditedWork(db: Db, document: Document): Promise<CreditedWorkList> {
  const isFreeing = document.kind === 'credit_note';
  const work = db.selectFrom('work_items').select('work_items.id');
  const freed = work.where('work_items.id', 'in', selectFreed(db, document));
  const left = work.where('work_items.id', 'in', selectWorkOf(db, document.id).select('work_items.id'));
  return {
    freed: document.status === 'draft' ? none : await listWork(db, freed),
    // It is still on the credited invoice, which the document names.
    left: isFreeing ? toUninvoiced(await listWork(db, left)) : none,
  };
}

const toUninvoiced = ({ items, total }: CreditedWorkPart): CreditedWorkPart => ({
  items: items.map((item) => ({ ...item, invoice: null })),
  total,
});

async function listWork(db: Db, credited: WorkIds): Promise<CreditedWorkPart> {
  const { total } = await db
    .selectFrom(credited.as('credited'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('work_items')
    .leftJoin('invoice_lines', 'invoice_lines.id', 'work_items.invoice_line_id')
    .leftJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['work_items.id', 'work_items.date', 'work_items.kind', 'work_items.title', 'work_items.minutes'])
    .select(['work_items.total_cents', 'invoices.id as invoice_id', 'invoices.code'])
    .where('work_items.id', 'in', credited)
    .orderBy('work_items.date')
    .orderBy('work_items.number')
    .limit(maxCreditedWork)
    .execute();
  const items = rows.map(({ invoice_id, code, ...item }) => ({
    ...item,
    invoice: invoice_id === null ? null : { id: invoice_id, code },
  }));
  return { items, total: Number(total) };
}

export const findWorkOnLines = (db: Db, creditId: string) =>
  selectWorkOf(db, creditId)
    .select(['work_items.id', 'line.id as line_id', 'work_items.client_id'])
    .orderBy('work_items.number')
    .execute();

/** The maximum number of rows per statement, because both engines limit the number of parameters. */
const partSize = 200;

/** Frees work from the lines of a final invoice, and records the credit note. */
export async function freeWorkItems(
  db: Db,
  items: readonly { readonly id: string; readonly line_id: string }[],
  { creditId, now }: { readonly creditId: string; readonly now: string },
): Promise<void> {
  for (let start = 0; start < items.length; start += partSize) {
    const part = items.slice(start, start + partSize);
    const rows = part.map(({ id, line_id }) => ({ work_item_id: id, invoice_line_id: line_id }));
    await db
      .insertInto('work_credits')
      .values(rows.map((row) => ({ ...row, credit_id: creditId, created_at: now })))
      .execute();
    await db
      .updateTable('work_items')
      .set((eb) => ({ invoice_line_id: null, version: eb('version', '+', 1), updated_at: now }))
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
  }
}

/** Moves work that a credit note freed to the client that its own was merged into. */
export async function moveFreedWork(
  db: Db,
  creditId: string,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  await db
    .updateTable('work_items')
    .set({ client_id: into })
    .where('client_id', '=', from)
    .where('invoice_line_id', 'is', null)
    .where('id', 'in', db.selectFrom('work_credits').select('work_item_id').where('credit_id', '=', creditId))
    .execute();
}
