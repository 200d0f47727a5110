import type { PlainDate } from '#shared/dates/plain-date.ts';
import { maxCents, sumCents } from '#shared/money/money.ts';
import { isVisible } from '#shared/text/single-line.ts';
import type { Buyer, DocumentKind, Seller, VatCode } from '../../domain/contract/values.ts';
import { getGroupKey } from '../../domain/rules/documents/totals.ts';
import { isKorDate, type KorDates } from '../../domain/rules/vat/kor-dates.ts';
import { isReverseCharged, otherMemberStates } from '../../domain/rules/vat/vat-rates.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import type { FinaliseProblem } from '../contract/finalise.ts';
import type { PricedDraft } from './price-draft.ts';
import { hasSupplyDate } from './supply-date.ts';

export interface FinaliseContext {
  readonly kind: DocumentKind;
  readonly seller: Seller | null;
  /** The first day of the seller’s earliest details. */
  readonly details_from: PlainDate | null;
  readonly buyer: Buyer | null;
  readonly priced: PricedDraft;
  readonly date: PlainDate;
  readonly today: PlainDate;
  /** The date of the last final document of the series and year. */
  readonly last_date: PlainDate | null;
  /** Compared with the supply date of each line. */
  readonly kor_periods: readonly KorDates[];
  readonly credited_date: PlainDate | null;
  /** The last day of the closed books; null while none are closed. */
  readonly closed_through: PlainDate | null;
}

type Place = FinaliseProblem['place'];
type Reason = FinaliseProblem['reason'];

const problem = (place: Place, field: string, reason: Reason): FinaliseProblem => ({ place, field, reason });

const findMissing = (
  place: Place,
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): FinaliseProblem[] =>
  fields.filter((field) => !values[field]).map((field) => problem(place, field, 'missing'));

const addressFields = ['name', 'street', 'postal_code', 'city', 'country'];

/**
 * Returns the problems that prevent finalising a draft: details that an invoice must show by law (Wet op de
 * omzetbelasting 1968, art. 35a; Directive 2006/112/EC, art. 226), and invalid numbers and amounts.
 */
export function findFinaliseProblems(draft: DraftFields, context: FinaliseContext): FinaliseProblem[] {
  return [
    ...checkParties(draft, context),
    ...checkDates(draft, context),
    ...checkLines(draft, context),
    ...checkTotals(draft, context),
  ];
}

const isKorLine = (
  { supply_date }: Pick<DraftLine, 'supply_date'>,
  { kor_periods, priced }: FinaliseContext,
): boolean => isKorDate(kor_periods, supply_date ?? priced.supply_date);

/** Tests whether the KOR covers all items, or the supply date of a draft without items. */
function isKorDraft({ lines }: DraftFields, context: FinaliseContext): boolean {
  const items = lines.filter(({ kind }) => kind === 'item');
  return (items.length === 0 ? [{ supply_date: null }] : items).every((line) => isKorLine(line, context));
}

/** Tests whether the VAT of a line is reverse-charged; the code of a heading means nothing. */
const hasReverseCharge = ({ lines }: DraftFields, { priced }: FinaliseContext): boolean =>
  lines.some(({ kind }, position) => {
    const vat = priced.vat[position];
    return (kind === 'item' || kind === 'deduction') && vat !== undefined && isReverseCharged(vat);
  });

function checkSeller(draft: DraftFields, context: FinaliseContext): FinaliseProblem[] {
  const { kind, seller, details_from } = context;
  // Details that begin after the date of the document have no missing fields.
  if (!seller && details_from !== null)
    return [{ ...problem('company', 'valid_from', 'details_later'), details_from }];
  const isKor = isKorDraft(draft, context);
  const iban = kind === 'quote' ? [] : ['iban'];
  const fields = [...addressFields, 'kvk', ...(isKor ? [] : ['vat_id']), ...iban];
  const problems = findMissing('company', { ...seller }, fields);
  // Reverse-charged VAT requires both VAT numbers, even under the scheme (art. 35a of the act).
  if (isKor && hasReverseCharge(draft, context) && !seller?.vat_id)
    problems.push(problem('company', 'vat_id', 'reverse_needs_vat_id'));
  return problems;
}

function checkParties(draft: DraftFields, context: FinaliseContext) {
  const { buyer } = context;
  const problems = checkSeller(draft, context);
  if (draft.client_id === null || !buyer) return [...problems, problem('draft', 'client_id', 'missing')];
  problems.push(...findMissing('client', { ...buyer }, addressFields));
  if (hasReverseCharge(draft, context) && !buyer.vat_id)
    problems.push(problem('client', 'vat_id', 'reverse_needs_vat_id'));
  return problems;
}

function checkDates({ supply_from, supply_to }: DraftFields, context: FinaliseContext) {
  const { kind, date, today, last_date, credited_date, closed_through } = context;
  const problems: FinaliseProblem[] = [];
  if (date > today) problems.push(problem('draft', 'issue_date', 'in_future'));
  if (last_date !== null && date < last_date) problems.push(problem('draft', 'issue_date', 'before_last'));
  if (credited_date !== null && date < credited_date)
    problems.push(problem('draft', 'issue_date', 'before_invoice'));
  // A quote is not booked.
  if (kind !== 'quote' && closed_through !== null && date <= closed_through)
    problems.push({ ...problem('draft', 'issue_date', 'period_closed'), closed_through });
  if (hasSupplyDate(kind) && supply_from === null && supply_to === null)
    problems.push(problem('draft', 'supply_to', 'missing'));
  if (supply_from !== null && supply_to !== null && supply_to < supply_from)
    problems.push(problem('draft', 'supply_to', 'period_order'));
  return problems;
}

function findVatProblem(code: VatCode, isKor: boolean, { buyer }: FinaliseContext): Reason | undefined {
  if (code === 'kor') return isKor ? undefined : 'not_kor';
  if (!buyer || buyer.country === '') return undefined;
  const isOtherMemberState = otherMemberStates.has(buyer.country);
  // Northern Ireland counts as a member state for goods; its VAT numbers have the prefix XI.
  const isGoodsToIreland = code === 'goods_eu' && buyer.vat_id.startsWith('XI');
  if (code === 'reverse_eu' || code === 'goods_eu')
    return isOtherMemberState || isGoodsToIreland ? undefined : 'not_other_eu';
  const isInEu = isOtherMemberState || buyer.country === 'NL';
  return code === 'export' && isInEu ? 'not_outside_eu' : undefined;
}

function checkLines({ lines }: DraftFields, context: FinaliseContext) {
  const { kind, priced } = context;
  const problems: FinaliseProblem[] = [];
  if (!lines.some(({ kind }) => kind === 'item')) problems.push(problem('draft', 'lines', 'missing'));
  for (const [position, line] of lines.entries()) {
    const add = (field: string, reason: Reason) =>
      problems.push(problem('draft', `lines.${position}.${field}`, reason));
    if (line.kind !== 'subtotal' && !isVisible(line.description)) add('description', 'missing');
    if (line.kind !== 'item') continue;
    if (line.quantity === 0 && line.minutes === null) add('quantity', 'missing');
    const { gross_cents = 0, discount_cents = 0 } = priced.totals.lines[position] ?? {};
    // A sale would become a return, and a return a sale.
    if (Math.abs(discount_cents) > Math.abs(gross_cents)) add('discount', 'exceeds_line');
    if (priced.unresolved.includes(position)) add('vat_code', 'no_vat_rate');
    // A credit note has the treatment of its invoice, wherever its client is now.
    if (kind === 'credit_note') continue;
    const isKor = isKorLine(line, context);
    const vatProblem = findVatProblem(line.vat_code, isKor, context);
    if (vatProblem) add('vat_code', vatProblem);
    // Under the small businesses scheme invoices have no VAT (art. 25 of the act).
    if (isKor && (priced.vat[position]?.rate_bp ?? 0) > 0) add('vat_code', 'kor_rate');
  }
  return problems;
}

/**
 * Returns deductions that exceed the lines of their VAT group, as after a change of the rate, when the
 * advance and the lines have different VAT. Either the advanced part keeps the rate of its own supply date,
 * or the advance is credited. In a group of returns the advance is negative.
 */
function checkDeductedGroups({ lines }: DraftFields, { totals, vat }: PricedDraft): FinaliseProblem[] {
  const keys = vat.map((own, position) => (lines[position]?.kind === 'deduction' ? getGroupKey(own) : ''));
  const exceeded = totals.groups.flatMap((group) => {
    const key = getGroupKey(group.vat);
    const deducted = keys.flatMap((own, position) =>
      own === key ? -(totals.lines[position]?.net_cents ?? 0) : [],
    );
    // Advances are rounded separately and can exceed the group by some cents.
    return Math.sign(sumCents(deducted)) * group.base_cents < -deducted.length ? [key] : [];
  });
  return lines.flatMap(({ kind }, position) =>
    kind === 'deduction' && exceeded.includes(keys[position] ?? '')
      ? [problem('draft', `lines.${position}.advance_id`, 'deducted_other_rate')]
      : [],
  );
}

function checkTotals(draft: DraftFields, { kind, priced }: FinaliseContext) {
  const { totals } = priced;
  const { discount } = draft;
  const amounts = [
    ...totals.lines.map(({ amount_cents }) => amount_cents),
    totals.ex_cents,
    totals.total_cents,
  ];
  if (amounts.some((amount) => Math.abs(amount) > maxCents)) return [problem('draft', 'lines', 'too_large')];
  // A credit note takes the rest of its invoice’s discount.
  if (kind !== 'credit_note' && discount?.kind === 'amount' && discount.cents > totals.discount_cents)
    return [problem('draft', 'discount', 'exceeds_lines')];
  const deducted = totals.total_cents < 0 ? [] : checkDeductedGroups(draft, priced);
  if (deducted.length > 0) return deducted;
  // A VAT group may be negative: EN 16931 forbids negative prices only (BR-27, BR-28), and returned goods
  // lower the VAT at their own rate (art. 29 of the act). A credit note for a return has a negative total.
  if (kind !== 'credit_note' && totals.total_cents < 0)
    return [problem('draft', 'lines', totals.ex_cents < 0 ? 'negative_total' : 'negative_incl')];
  if (kind !== 'credit_note' && totals.ex_cents < 0) return [problem('draft', 'lines', 'negative_ex')];
  return kind === 'credit_note' && totals.total_cents === 0 ? [problem('draft', 'lines', 'zero_total')] : [];
}
