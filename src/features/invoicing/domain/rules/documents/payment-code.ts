import { formatDecimalAmount } from '#shared/money/money.ts';
import type { DocumentData } from '../../contract/document.ts';
import { normalizeIdentifier } from '../parties/format-iban.ts';

const maxNameLength = 70;
const maxTextLength = 140;

/**
 * Returns the content of a payment code (EPC069-12, version 002, UTF-8), at most 331 bytes.
 * @returns null if nothing is to be paid (a quote, draft, credit note, or an amount of 0 or less), or if
 * there is no IBAN
 */
export function createPaymentCode({
  kind,
  code,
  seller,
  total_cents,
}: Pick<DocumentData, 'kind' | 'code' | 'seller' | 'total_cents'>): string | null {
  if (kind === 'quote' || kind === 'credit_note' || code === null) return null;
  if (total_cents <= 0 || seller.iban === '') return null;
  const amount = `EUR${formatDecimalAmount(total_cents)}`;
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    normalizeIdentifier(seller.bic),
    toLine(seller.account_holder || seller.name, maxNameLength),
    normalizeIdentifier(seller.iban),
    amount,
    // Neither a purpose nor a structured reference.
    '',
    '',
    toLine(code, maxTextLength),
  ].join('\n');
}

/** Limits the name and the text, in bytes each, so that the whole code has at most 331 bytes. */
const maxBytes = 120;

/** Truncates a text to one line within a number of characters and bytes. */
function toLine(text: string, maxLength: number): string {
  const encoder = new TextEncoder();
  let line = '';
  for (const character of text.toWellFormed().replaceAll(/\s+/g, ' ').trim()) {
    const longer = line + character;
    if (longer.length > maxLength || encoder.encode(longer).length > maxBytes) break;
    line = longer;
  }
  return line;
}
