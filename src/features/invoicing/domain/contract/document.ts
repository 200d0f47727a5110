import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type {
  Buyer,
  DocumentKind,
  IcpKind,
  LineKind,
  SalesBox,
  Seller,
  StoredVatCode,
  Unit,
  UnitPrice,
  VatCategory,
} from './values.ts';

/** A line of a document; amounts in cents, the price with VAT if the prices of the document include it. */
export interface DocumentLine extends UnitPrice {
  readonly kind: LineKind;
  readonly description: string;
  /** Ten-thousandths; negative for a return, a correction and a deduction. */
  readonly quantity: number;
  /** The exact time of hours, shown as `7:20`; null for other units. */
  readonly minutes: number | null;
  readonly unit: Unit;
  readonly discount_cents: number;
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  /** After its discount, with VAT if prices include it; for a subtotal, the sum of its section. */
  readonly amount_cents: number;
  /** Without VAT. */
  readonly net_cents: number;
  /** Null for the supply date of the document. */
  readonly supply_date: PlainDate | null;
  readonly advance: { readonly code: string; readonly issue_date: PlainDate } | null;
}

/** The VAT of a document per code and rate; amounts in cents. */
export interface DocumentVat {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  readonly return_box: SalesBox | null;
  readonly icp: IcpKind | null;
  /** The text that the law requires, in the language of the document; empty for an ordinary rate. */
  readonly text: string;
  /** The reason code of e-invoices (VATEX); null if there is none. */
  readonly exemption_code: string | null;
  readonly lines_cents: number;
  readonly discount_cents: number;
  readonly base_cents: number;
  readonly vat_cents: number;
}

/** A QR code for banking apps, as an SVG path on a square of `size` modules. */
export interface PaymentCode {
  readonly size: number;
  readonly path: string;
}

/** A document as its preview, PDF, e-invoice and client page show it. */
export interface DocumentData {
  readonly kind: DocumentKind;
  /** Null for a draft. */
  readonly code: string | null;
  readonly title: string;
  readonly language: Language;
  readonly issue_date: PlainDate;
  readonly supply_from: PlainDate | null;
  readonly supply_to: PlainDate | null;
  /** Null where nothing is to be paid, such as on a credit note. */
  readonly due_date: PlainDate | null;
  readonly buyer_reference: string;
  readonly credits: { readonly code: string; readonly issue_date: PlainDate } | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly DocumentLine[];
  readonly vat: readonly DocumentVat[];
  readonly prices_include_vat: boolean;
  /** Includes VAT if prices do; 0 if there is no discount. */
  readonly discount_cents: number;
  /** The percentage of the discount, for its label; null for a fixed amount. */
  readonly discount_bp: number | null;
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  readonly note: string;
  /** True if the small businesses scheme applies: no VAT column, but its legal text. */
  readonly is_kor: boolean;
}

export type PrintedLine = Pick<
  DocumentLine,
  | 'kind'
  | 'description'
  | 'quantity'
  | 'minutes'
  | 'unit'
  | keyof UnitPrice
  | 'discount_cents'
  | 'rate_bp'
  | 'category'
  | 'amount_cents'
  | 'supply_date'
  | 'advance'
>;

export type PrintedVat = Pick<DocumentVat, 'rate_bp' | 'category' | 'text' | 'base_cents' | 'vat_cents'>;

type PrintedParty = 'name' | 'contact' | 'street' | 'postal_code' | 'city' | 'country' | 'kvk' | 'vat_id';

/** A document as printed: without ids and without fields that only the owner may see. */
export interface PrintedDocument
  extends Pick<
    DocumentData,
    | 'kind'
    | 'code'
    | 'title'
    | 'language'
    | 'issue_date'
    | 'supply_from'
    | 'supply_to'
    | 'due_date'
    | 'buyer_reference'
    | 'credits'
    | 'prices_include_vat'
    | 'discount_cents'
    | 'discount_bp'
    | 'ex_cents'
    | 'total_cents'
    | 'note'
    | 'is_kor'
  > {
  readonly seller: Pick<Seller, PrintedParty | 'email' | 'website' | 'iban' | 'bic' | 'account_holder'>;
  readonly buyer: Pick<Buyer, PrintedParty>;
  readonly lines: readonly PrintedLine[];
  readonly vat: readonly PrintedVat[];
}
