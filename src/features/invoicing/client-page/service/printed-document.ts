import type { DocumentData, PrintedDocument, PrintedLine } from '../../domain/contract/document.ts';
import type { Party } from '../../domain/contract/values.ts';
import { toPrintedVat } from '../../domain/rules/vat/printed-vat.ts';

const toParty = ({ name, contact, street, postal_code, city, country, kvk, vat_id }: Party) => ({
  name,
  contact,
  street,
  postal_code,
  city,
  country,
  kvk,
  vat_id,
});

function toSeller({ seller }: DocumentData): PrintedDocument['seller'] {
  const { email, website, iban, bic, account_holder } = seller;
  return { ...toParty(seller), email, website, iban, bic, account_holder };
}

const toLine = (line: DocumentData['lines'][number]): PrintedLine => ({
  kind: line.kind,
  description: line.description,
  quantity: line.quantity,
  minutes: line.minutes,
  unit: line.unit,
  price_cents: line.price_cents,
  ...(line.price_hundredths && { price_hundredths: line.price_hundredths }),
  discount_cents: line.discount_cents,
  rate_bp: line.rate_bp,
  category: line.category,
  amount_cents: line.amount_cents,
  supply_date: line.supply_date,
  advance: line.advance && { code: line.advance.code, issue_date: line.advance.issue_date },
});

/** Returns the printed content of a document field by field, so that nothing else reaches the client. */
export function toPrintedDocument(data: DocumentData): PrintedDocument {
  const { kind, code, title, language, issue_date, supply_from, supply_to, due_date, credits } = data;
  const { buyer_reference, prices_include_vat, discount_cents, discount_bp, ex_cents, total_cents } = data;
  const { note, is_kor } = data;
  return {
    kind,
    code,
    title,
    language,
    issue_date,
    supply_from,
    supply_to,
    due_date,
    buyer_reference,
    prices_include_vat,
    discount_cents,
    discount_bp,
    ex_cents,
    total_cents,
    note,
    is_kor,
    credits: credits && { code: credits.code, issue_date: credits.issue_date },
    seller: toSeller(data),
    buyer: toParty(data.buyer),
    lines: data.lines.map(toLine),
    vat: toPrintedVat(data.vat),
  };
}
