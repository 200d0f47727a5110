import type { ReadDocument } from './read-document.ts';
import type { ImportedAmounts } from './resolve-vat-groups.ts';

export interface LinkedDocument {
  readonly read: ReadDocument;
  readonly amounts: ImportedAmounts;
  /** Identity of the client within the import. */
  readonly client: unknown;
}

/** The amounts of an invoice that credit notes of the same import take. */
export interface CreditedAmounts {
  readonly credited_cents: number;
  /** The part that the other program had not applied yet. */
  readonly unapplied_cents: number;
}

export interface CreditLinks<Document> {
  readonly creditedBy: ReadonlyMap<Document, Document>;
  readonly credited: ReadonlyMap<Document, CreditedAmounts>;
}

const none: CreditedAmounts = { credited_cents: 0, unapplied_cents: 0 };

const findMentioned = (text: string, codes: ReadonlyMap<string, unknown>): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}./_-]*[\p{L}\p{N}]/gu) ?? []).filter((word) => codes.has(word));

/**
 * Links credit notes to invoices of the same import and client, by the column for it, or by a single code in
 * their title or reference. Credit notes that exceed their invoice stay unlinked.
 */
export function linkCredits<Document extends LinkedDocument>(
  documents: readonly Document[],
): CreditLinks<Document> {
  const invoices = new Map(
    documents.flatMap((document) =>
      document.read.kind === 'invoice' ? [[document.read.code, document] as const] : [],
    ),
  );
  const creditedBy = new Map<Document, Document>();
  const credited = new Map<Document, CreditedAmounts & { readonly ex_cents: number }>();
  for (const credit of documents) {
    if (credit.read.kind !== 'credit_note') continue;
    const { credits, title, reference, open_cents, total_cents } = credit.read;
    const named = new Set(credits === '' ? findMentioned(`${title} ${reference}`, invoices) : [credits]);
    const invoice = named.size === 1 ? invoices.get([...named][0] ?? '') : undefined;
    if (!invoice || invoice.client !== credit.client) continue;
    const before = credited.get(invoice) ?? { ...none, ex_cents: 0 };
    const after = {
      credited_cents: before.credited_cents + total_cents,
      unapplied_cents: before.unapplied_cents + Math.min(Math.max(open_cents, 0), total_cents),
      ex_cents: before.ex_cents + credit.amounts.ex_cents,
    };
    // Database triggers require both within the amounts of the invoice.
    const { amounts, read } = invoice;
    const vat = after.credited_cents - after.ex_cents;
    if (after.ex_cents > amounts.ex_cents || vat > amounts.vat_cents) continue;
    // An earlier applied credit must not make the outstanding amount negative.
    if (read.total_cents - after.credited_cents < read.open_cents - after.unapplied_cents) continue;
    creditedBy.set(credit, invoice);
    credited.set(invoice, after);
  }
  return { creditedBy, credited };
}
