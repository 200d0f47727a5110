import type { ClientValues } from '../../clients/rules/read-client.ts';
import type { ImportNote } from '../contract.ts';
import type { ReadStatus } from './parse-values.ts';

export interface RowPlace {
  readonly file: string;
  readonly line: number;
}

/** The source of an outstanding amount. */
export type OpenBasis = 'row' | 'nothing' | 'open_items' | 'not_in_open_items';

/** A row of open items; amounts in cents, negative for a credit note. */
export interface OpenItem {
  /** Null if it cannot be read. */
  readonly open_cents: number | null;
  /** Null if the file has only outstanding amounts. */
  readonly total_cents: number | null;
  /** Empty if it cannot be read. */
  readonly issue_date: string;
}

/** The amounts of an invoice at one VAT rate, in cents. */
export interface ReadGroup {
  readonly rate_bp: number;
  /** The name of the rate in the other program, such as “btw verlegd”; empty if unknown. */
  readonly rate_name: string;
  readonly base_cents: number;
  readonly vat_cents: number;
  /** The number of lines in these sums. */
  readonly lines: number;
}

export interface ReadPayment {
  readonly amount_cents: number;
  readonly paid_on: string;
}

/** An invoice or credit note in a file; amounts in cents, positive for credit notes. */
export interface ReadDocument {
  readonly file: string;
  readonly line: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly code: string;
  /** The client number in the other program; empty if there is none. */
  readonly client_code: string;
  readonly client: ClientValues;
  readonly status: ReadStatus;
  readonly issue_date: string;
  /** Null if unknown. */
  readonly due_date: string | null;
  readonly total_cents: number;
  /** Null if the file has neither the VAT nor the amount excluding VAT. */
  readonly ex_cents: number | null;
  readonly open_cents: number;
  readonly open_basis: OpenBasis;
  /** The row of the open items with the outstanding amount; null if there is none. */
  readonly open_place: RowPlace | null;
  /** True if several rows of a table without lines were merged. */
  readonly is_merged: boolean;
  /** Null if only the paid amount is known. */
  readonly payments: readonly ReadPayment[] | null;
  readonly title: string;
  readonly reference: string;
  /** Null if the file has no rates. */
  readonly groups: readonly ReadGroup[] | null;
  /** The code of the invoice that a credit note refers to; empty if unknown. */
  readonly credits: string;
}

/** A row that was read, skipped or rejected. */
export type ReadDocumentRow = {
  readonly open_item?: OpenItem;
} & (
  | { readonly document: ReadDocument }
  | (ReadBase & { readonly skipped: ImportNote })
  | (ReadBase & {
      readonly open_place?: RowPlace;
      readonly problems: Readonly<Record<string, string>>;
    })
);

type ReadBase = Pick<ReadDocument, 'file' | 'line' | 'code' | 'kind'>;

/** Tests whether the outstanding amount exceeds the total; overpayments are negative. */
export const exceedsTotal = (open: number, total: number): boolean =>
  total < 0 ? open < total : open > total;
