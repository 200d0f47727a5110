import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import type { PrintedDocument, PrintedVat } from '../../contract/document.ts';
import { documentMessages } from '../../messages/document.ts';
import { payableKinds } from '../documents/payable-kinds.ts';
import type { SettledReason } from '../documents/settled-reason.ts';
import { formatIban } from '../parties/format-iban.ts';
import { formatRate } from '../vat/format-rate.ts';
import { toPrintedVat } from '../vat/printed-vat.ts';
import { type LabelledValue, listDetails, listPartyLines } from './paper-parties.ts';
import { listRows, type RowTexts } from './paper-rows.ts';

export interface PaperState {
  /** Why nothing is left to pay; null while something is. */
  readonly settled: SettledReason | null;
  /** True if the paper shows a payment code for banking apps. */
  readonly has_code: boolean;
}

/** A document as it is printed: texts in its language, in order. Layout and views only arrange them. */
export interface PaperTexts {
  readonly language: Language;
  readonly issue_date: string;
  /** Names the document, also in the properties of its file. */
  readonly name: string;
  readonly file_title: string;
  readonly seller: string;
  readonly is_draft: boolean;
  /** The number, or “Draft”. */
  readonly heading: string;
  readonly subtitle: string;
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly details: readonly LabelledValue[];
  /** False if all of it falls under the small businesses scheme. */
  readonly has_vat: boolean;
  readonly columns: Readonly<Record<'description' | 'quantity' | 'unit' | 'price' | 'vat', string>>;
  readonly rows: readonly RowTexts[];
  readonly totals: readonly LabelledValue[];
  readonly legal: readonly string[];
  readonly note: string;
  readonly due: LabelledValue & { readonly lines: readonly string[] };
  /** A draft has a placeholder for the code that it gets with its number. */
  readonly code: 'shown' | 'reserved' | 'none';
  readonly code_label: string;
  readonly carried: string;
  readonly footer: readonly string[];
  readonly draft_footer: string;
}

function describeVat(group: PrintedVat, { language, buyer }: PrintedDocument): string {
  const t = documentMessages[language];
  const { category, rate_bp, text } = group;
  const base = formatAmount(group.base_cents, language);
  if (category === 'AE') return t.reverseCharged(text, buyer.vat_id, base);
  if (category === 'S' || category === 'Z') return t.vatOf(formatRate(rate_bp, language), base);
  // An import may have the amount of the VAT without its rates.
  return group.vat_cents === 0 ? t.noVat(base) : t.vatWithoutRate(base);
}

function listTotals(document: PrintedDocument): readonly LabelledValue[] {
  const { language, vat, is_kor, ex_cents } = document;
  if (is_kor) return [];
  return [
    { label: documentMessages[language].exVat, value: formatAmount(ex_cents, language) },
    ...toPrintedVat(vat).map((group) => ({
      label: describeVat(group, document),
      value: formatAmount(group.vat_cents, language),
    })),
  ];
}

/** Returns the texts that the law requires, except the reverse charge, which is among the totals. */
const listLegalTexts = ({ vat, is_kor }: PrintedDocument): readonly string[] => [
  ...new Set(
    vat.filter(({ category, text }) => text !== '' && (is_kor || category !== 'AE')).map(({ text }) => text),
  ),
];

function getDueLabel(
  { kind, total_cents, language, is_kor }: PrintedDocument,
  settled: SettledReason | null,
): string {
  const t = documentMessages[language];
  if (kind === 'credit_note') return t.credited;
  if (settled === 'paid') return t.paid;
  if (kind === 'quote' || settled) return is_kor ? t.totalKor : t.total;
  return total_cents < 0 ? t.refunded : t.due;
}

function listPaymentLines(
  { kind, code, total_cents, language, seller, buyer }: PrintedDocument,
  { settled, has_code }: PaperState,
): readonly string[] {
  const t = documentMessages[language];
  if (kind === 'credit_note') return [t.creditSettled];
  if (!payableKinds.has(kind)) return [];
  if (settled) return [t.settled[settled]];
  if (total_cents <= 0 && code !== null) return [t.settled.nothing_to_pay];
  const bic = buyer.country === seller.country || seller.bic === '' ? [] : [`BIC ${seller.bic}`];
  const account = [formatIban(seller.iban), ...bic, seller.account_holder || seller.name].join(', ');
  const reference = code === null ? t.numberFollows : (has_code ? t.quoteOrScan : t.quote)(code);
  return [...(seller.iban === '' ? [] : [account]), reference];
}

/** Tests whether a draft gets a payment code once it has a number. */
const willHaveCode = ({ kind, code, seller, total_cents }: PrintedDocument): boolean =>
  code === null && payableKinds.has(kind) && seller.iban !== '' && total_cents > 0;

/** Returns all texts of a document as preview, client page, print and PDF show them. */
export function createPaperTexts(document: PrintedDocument, state: PaperState): PaperTexts {
  const { kind, code, title, language, seller, total_cents } = document;
  const t = documentMessages[language];
  const kindName = code === null ? t.draftKinds[kind] : t.kinds[kind];
  return {
    language,
    issue_date: document.issue_date,
    name: [kindName, code].filter(Boolean).join(' '),
    file_title: [kindName, code, title].filter(Boolean).join(' '),
    seller: seller.name,
    is_draft: code === null,
    heading: code ?? t.draft,
    subtitle: title === '' ? kindName : `${kindName}: ${title}`,
    parties: [
      { label: t.from, lines: listPartyLines(seller, document) },
      { label: t.to, lines: listPartyLines(document.buyer, document) },
    ],
    details: listDetails(document),
    has_vat: !document.is_kor,
    columns: {
      description: t.description,
      quantity: t.quantity,
      unit: t.unit,
      price: document.prices_include_vat ? t.priceWithVat : t.price,
      vat: t.vat,
    },
    rows: listRows(document),
    totals: listTotals(document),
    legal: listLegalTexts(document),
    note: document.note.trim(),
    due: {
      label: getDueLabel(document, state.settled),
      value: formatEuros(total_cents, language),
      lines: listPaymentLines(document, state),
    },
    code: state.has_code ? 'shown' : willHaveCode(document) ? 'reserved' : 'none',
    code_label: t.paymentCode,
    carried: t.carriedForward,
    footer: [seller.name, seller.email, seller.website].filter((text) => text !== ''),
    draft_footer: t.draftFooter,
  };
}
