import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { type DeductibleAdvance, hasDueDate } from '../../domain/contract/quotes.ts';
import { isKorDate, type KorDates } from '../../domain/rules/vat/kor-dates.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields } from '../contract/drafts.ts';
import { getSupplyDate, type PricedDraft } from './price-draft.ts';
import { toDocument } from './to-document.ts';

export interface LivePricing {
  readonly today: PlainDate;
  readonly deductible: readonly DeductibleAdvance[];
  readonly kor_periods: readonly KorDates[];
}

/** Converts a draft being typed for its preview, by the same rules as a saved one, with the saved parties. */
export function toLiveDocument(
  fields: DraftFields,
  { totals, vat }: PricedDraft,
  { document, fields: saved, kind }: InvoiceDetail,
  { today, deductible, kor_periods }: LivePricing,
): DocumentData {
  const issue_date = fields.issue_date ?? today;
  const advances = new Map([
    ...deductible.map(({ id, code, issue_date: date }) => [id, { code, issue_date: date }] as const),
    ...saved.lines.flatMap(({ advance_id }, index) => {
      const advance = document.lines[index]?.advance;
      return advance_id !== null && advance ? [[advance_id, advance] as const] : [];
    }),
  ]);
  const { title, language, supply_from, supply_to, buyer_reference, prices_include_vat, note } = fields;
  const { ex_cents, vat_cents, total_cents } = totals;
  return toDocument({
    kind,
    title,
    language,
    issue_date,
    supply_from,
    supply_to,
    buyer_reference,
    note,
    prices_include_vat,
    ex_cents,
    vat_cents,
    total_cents,
    advances,
    code: null,
    due_date: hasDueDate(kind) ? addDays(issue_date, fields.payment_days) : null,
    shown_supply: undefined,
    discount_bp: fields.discount?.kind === 'percent' ? fields.discount.basis_points : null,
    seller: document.seller,
    buyer: document.buyer,
    is_kor_date: kind !== 'credit_note' && isKorDate(kor_periods, getSupplyDate(fields, today)),
    credits: document.credits,
    lines: fields.lines.map(({ id: _, discount, ...line }, index) => ({
      ...line,
      discount_bp: discount?.kind === 'percent' ? discount.basis_points : null,
      discount_cents: discount?.kind === 'amount' ? discount.cents : null,
      rate_bp: vat[index]?.rate_bp ?? 0,
      category: vat[index]?.category ?? 'S',
      amount_cents: totals.lines[index]?.amount_cents ?? 0,
      net_cents: totals.lines[index]?.net_cents ?? 0,
    })),
    vat: totals.groups.map(({ vat: { code, ...group }, ...amounts }) => ({
      ...group,
      ...amounts,
      vat_code: code,
    })),
  });
}
