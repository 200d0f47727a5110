import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { sumCents } from '#shared/money/money.ts';
import type { DocumentData, DocumentLine, DocumentVat } from '../../domain/contract/document.ts';
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
} from '../../domain/contract/values.ts';
import { getGross } from '../../domain/rules/documents/totals.ts';
import { coverSupply, hasSupplyDate } from './supply-date.ts';

export interface StoredLine extends UnitPrice {
  readonly kind: LineKind;
  readonly description: string;
  readonly quantity: number;
  readonly minutes: number | null;
  readonly unit: Unit;
  readonly discount_bp: number | null;
  readonly discount_cents: number | null;
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  readonly amount_cents: number;
  readonly net_cents: number;
  readonly advance_id: string | null;
  readonly supply_date: PlainDate | null;
}

export interface StoredVat {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  readonly category: VatCategory;
  readonly return_box: SalesBox | null;
  readonly icp: IcpKind | null;
  readonly text_en: string;
  readonly text_nl: string;
  readonly exemption_code: string | null;
  readonly lines_cents: number;
  readonly discount_cents: number;
  readonly base_cents: number;
  readonly vat_cents: number;
}

type SupplyDates = Pick<DocumentData, 'supply_from' | 'supply_to'>;

export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly code: string | null;
  readonly title: string;
  readonly language: Language;
  readonly issue_date: PlainDate;
  readonly supply_from: PlainDate | null;
  readonly supply_to: PlainDate | null;
  /**
   * The dates that the files of a final document show. Null for an older document, whose files show the dates
   * of the document but not of its lines; undefined for a draft, whose dates cover the dates of its lines.
   */
  readonly shown_supply: SupplyDates | null | undefined;
  readonly due_date: PlainDate | null;
  readonly buyer_reference: string;
  readonly prices_include_vat: boolean;
  readonly discount_bp: number | null;
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  readonly note: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly StoredLine[];
  readonly vat: readonly StoredVat[];
  /** True if the small businesses scheme applies on the supply date; decides for a draft without items. */
  readonly is_kor_date: boolean;
  readonly credits: DocumentData['credits'];
  readonly advances: ReadonlyMap<string, { readonly code: string; readonly issue_date: PlainDate }>;
}

function getSectionSum(lines: readonly StoredLine[], position: number): number {
  const above = lines.slice(0, position);
  const start = above.findLastIndex(({ kind }) => kind === 'section' || kind === 'subtotal') + 1;
  return sumCents(above.slice(start).map(({ amount_cents }) => amount_cents));
}

function getLineDiscount(line: StoredLine): number {
  if (line.discount_cents !== null) return line.quantity < 0 ? -line.discount_cents : line.discount_cents;
  if (line.discount_bp === null || line.discount_bp === 0) return 0;
  return getGross(line) - line.amount_cents;
}

/**
 * Tests whether the KOR covers all lines; otherwise the document shows its VAT and the legal text of the KOR.
 */
function isKorDocument({ lines, is_kor_date }: StoredDocument): boolean {
  const sold = lines.filter(({ kind }) => kind === 'item' || kind === 'deduction');
  return sold.length === 0 ? is_kor_date : sold.every(({ vat_code }) => vat_code === 'kor');
}

/** Converts a stored document for the preview, the PDF, the e-invoice and the client’s page. */
export function toDocument(stored: StoredDocument): DocumentData {
  const { lines, vat, advances, shown_supply, is_kor_date: _, ...document } = stored;
  const { supply_from, supply_to } =
    shown_supply === undefined ? coverSupply(stored.kind, stored, lines) : (shown_supply ?? stored);
  const isSingle = supply_from === null || supply_from === supply_to;
  const isShown = shown_supply !== null && hasSupplyDate(stored.kind) && !isSingle;
  const amounts = sumCents(lines.map(({ amount_cents }) => amount_cents));
  return {
    ...document,
    supply_from,
    supply_to,
    is_kor: isKorDocument(stored),
    discount_cents: amounts - (stored.prices_include_vat ? stored.total_cents : stored.ex_cents),
    lines: lines.map((line, position): DocumentLine => {
      const { advance_id, discount_bp: _, supply_date, ...shown } = line;
      const advance = advance_id === null ? undefined : advances.get(advance_id);
      return {
        ...shown,
        discount_cents: getLineDiscount(line),
        amount_cents: line.kind === 'subtotal' ? getSectionSum(lines, position) : line.amount_cents,
        supply_date: isShown && line.kind === 'item' ? supply_date : null,
        advance: advance ?? null,
      };
    }),
    vat: vat.map(
      ({ text_en, text_nl, ...group }): DocumentVat => ({
        ...group,
        text: stored.language === 'nl' ? text_nl : text_en,
      }),
    ),
  };
}
