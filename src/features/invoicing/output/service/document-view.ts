import { formatAmount, formatEuros } from '#shared/money/money.ts';
import type { PageOptions } from '../../documents/contract/renderer.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import { createPaymentCode } from '../../domain/rules/documents/payment-code.ts';
import { formatIban } from '../../domain/rules/parties/format-iban.ts';
import { toPrintedVat } from '../../domain/rules/vat/printed-vat.ts';
import { messages } from '../messages/messages.ts';
import { type LabelledValue, listDetails, listPartyLines } from './document-parties.ts';
import { type DocumentRow, listRows } from './document-rows.ts';
import { formatPercent } from './document-texts.ts';

/** A document as the template shows it: texts in its language, in their order. The template only arranges them. */
export interface DocumentView {
  readonly language: string;
  readonly issue_date: string;
  /** The title in the properties of the file. */
  readonly file_title: string;
  readonly seller: string;
  readonly is_draft: boolean;
  /** The number, or “Draft”. */
  readonly heading: string;
  readonly subtitle: string;
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly details: readonly LabelledValue[];
  /** False if all of it is of the small businesses scheme. */
  readonly has_vat: boolean;
  readonly columns: Readonly<Record<'description' | 'quantity' | 'unit' | 'price' | 'vat', string>>;
  readonly rows: readonly DocumentRow[];
  readonly totals: readonly LabelledValue[];
  readonly legal: readonly string[];
  readonly note: string;
  readonly due: LabelledValue & { readonly lines: readonly string[] };
  readonly payment_code: string | null;
  readonly payment_code_alt: string;
  readonly carried: string;
  readonly footer: readonly string[];
  readonly draft_footer: string;
  readonly logo_alt: string;
}

/** Returns the VAT of each group: the base and the VAT, or why there is none. */
function listTotals(data: DocumentData): readonly LabelledValue[] {
  const { language, vat, is_kor, buyer, ex_cents } = data;
  const t = messages[language];
  const amount = (cents: number) => formatAmount(cents, language);
  if (is_kor) return [];
  return [
    { label: t.totalExVat, value: amount(ex_cents) },
    ...toPrintedVat(vat).map(({ category, rate_bp, base_cents, vat_cents, text }) => {
      const base = `${t.vatOn} ${amount(base_cents)}`;
      const value = amount(vat_cents);
      if (category === 'AE') return { label: `${text} ${t.reverseChargedTo} ${buyer.vat_id} ${base}`, value };
      if (category === 'S' || category === 'Z')
        return { label: `${t.vat} ${formatPercent(rate_bp, language)} ${base}`, value };
      return { label: `${t.noVat} ${base}`, value };
    }),
  ];
}

/** Returns the texts that the law demands, beside that of the reverse charge, which is among the totals. */
const listLegalTexts = ({ vat, is_kor }: DocumentData): readonly string[] => [
  ...new Set(
    vat.filter(({ category, text }) => text !== '' && (is_kor || category !== 'AE')).map(({ text }) => text),
  ),
];

function getDueLabel({ kind, total_cents, language, is_kor }: DocumentData, isPaid: boolean): string {
  const t = messages[language];
  if (kind === 'quote') return is_kor ? t.amountQuoted : t.amountQuotedWithVat;
  if (kind === 'credit_note') return t.amountCredited;
  if (isPaid) return t.amountPaid;
  return total_cents < 0 ? t.amountRefunded : t.amountDue;
}

/** Returns how to pay: account, number and code. */
function listPaymentLines(data: DocumentData, isPaid: boolean, hasCode: boolean): readonly string[] {
  const { kind, code, total_cents, language, seller, buyer } = data;
  const text = documentMessages[language];
  if (kind === 'quote') return [];
  if (kind === 'credit_note') return [text.creditSettled];
  if (isPaid) return [text.settled.paid];
  if (total_cents <= 0) return [text.settled.nothing_to_pay];
  const bic = buyer.country === seller.country || seller.bic === '' ? [] : [`BIC ${seller.bic}`];
  const account = [formatIban(seller.iban), ...bic, seller.account_holder || seller.name].join(', ');
  const reference = code === null ? text.numberFollows : (hasCode ? text.quoteOrScan : text.quote)(code);
  return [...(seller.iban === '' ? [] : [account]), reference];
}

/** Formats a document for the template. */
export function createDocumentView(data: DocumentData, { is_paid = false }: PageOptions = {}): DocumentView {
  const { kind, code, title, language, seller, total_cents } = data;
  const t = messages[language];
  const name = code === null ? t.draftKinds[kind] : t.kinds[kind];
  const paymentCode = is_paid ? null : createPaymentCode(data);
  return {
    language,
    issue_date: data.issue_date,
    file_title: [name, code, title].filter(Boolean).join(' '),
    seller: seller.name,
    is_draft: code === null,
    heading: code ?? t.draft,
    subtitle: title === '' ? name : `${name}: ${title}`,
    parties: [
      { label: t.from, lines: listPartyLines(seller, data) },
      { label: t.to, lines: listPartyLines(data.buyer, data) },
    ],
    details: listDetails(data),
    has_vat: !data.is_kor,
    columns: {
      description: t.description,
      quantity: t.quantity,
      unit: t.unit,
      price: data.prices_include_vat ? t.priceWithVat : t.price,
      vat: t.vat,
    },
    rows: listRows(data),
    totals: listTotals(data),
    legal: listLegalTexts(data),
    note: data.note.trim(),
    due: {
      label: getDueLabel(data, is_paid),
      value: formatEuros(total_cents, language),
      lines: listPaymentLines(data, is_paid, paymentCode !== null),
    },
    payment_code: paymentCode,
    payment_code_alt: t.paymentCode,
    carried: t.carriedForward,
    footer: [seller.name, seller.email, seller.website].filter((text) => text !== ''),
    draft_footer: t.draftFooter,
    logo_alt: t.logo,
  };
}
