import type { ClientValues } from '../../clients/rules/read-client.ts';
import type { ImportNote } from '../contract.ts';
import type { ReadStatus } from './parse-values.ts';

/** Where a row is. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
}

/**
 * What tells how much is open of a document: its own row, nothing, a row of the outstanding items, or that these do not
 * have it.
 */
export type OpenBasis = 'row' | 'nothing' | 'open_items' | 'not_in_open_items';

/** A row of a file of outstanding items; amounts in cents, below zero of a credit note. */
export interface OpenItem {
  /** Null if it cannot be read. */
  readonly open_cents: number | null;
  /** Null if the file has only what is open. */
  readonly total_cents: number | null;
  /** Empty if it cannot be read. */
  readonly issue_date: string;
}

/** The amounts of an invoice of one rate of VAT, in cents. */
export interface ReadGroup {
  readonly rate_bp: number;
  /** How the other program calls the rate, such as “btw verlegd”; empty if it does not say. */
  readonly rate_name: string;
  readonly base_cents: number;
  readonly vat_cents: number;
  /** The number of lines that the amounts are the sums of. */
  readonly lines: number;
}

/** A payment that the other program knows of. */
export interface ReadPayment {
  readonly amount_cents: number;
  readonly paid_on: string;
}

/** An invoice or a credit note as a file has it; amounts in cents, of a credit note positive. */
export interface ReadDocument {
  readonly file: string;
  readonly line: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly code: string;
  /** How the other program numbers the client; empty for nothing. */
  readonly client_code: string;
  readonly client: ClientValues;
  readonly status: ReadStatus;
  readonly issue_date: string;
  /** Null if the file does not say. */
  readonly due_date: string | null;
  readonly total_cents: number;
  /** Null if the file has neither the VAT nor the amount without it. */
  readonly ex_cents: number | null;
  readonly open_cents: number;
  readonly open_basis: OpenBasis;
  /** The row of the outstanding items that tells what is open; null if none does. */
  readonly open_place: RowPlace | null;
  /** True if several rows of a table without lines are this document. */
  readonly is_merged: boolean;
  /** The payments whose dates are known; null if only the amount is. */
  readonly payments: readonly ReadPayment[] | null;
  readonly title: string;
  readonly reference: string;
  /** Null if the file has no rates. */
  readonly groups: readonly ReadGroup[] | null;
  /** The code of the invoice that a credit note corrects; empty if the file does not say. */
  readonly credits: string;
}

/** A row of a file that was read, is left out, or is not valid. */
export type ReadDocumentRow = {
  /** What a row of a file of outstanding items says. */
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

/** Tests whether more is open of an invoice or a credit note than it amounts to; too much paid is open below zero. */
export const exceedsTotal = (open: number, total: number): boolean =>
  total < 0 ? open < total : open > total;
