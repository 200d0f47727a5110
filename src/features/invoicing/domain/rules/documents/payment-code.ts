import { formatDecimalAmount } from '#shared/money/money.ts';
import type { DocumentData } from '../../contract/document.ts';
import { normalizeIdentifier } from '../parties/format-iban.ts';

const maxNameLength = 70;
const maxTextLength = 140;

/**
 * Returns the content of the payment code that banking apps scan (EPC069-12, version 002, UTF-8): at most 331 bytes.
 * @param data the account of the seller, the amount and the number that the payment names
 * @returns null where nothing is to be paid: quotes, drafts, credit notes, amounts of 0 and less, and without an IBAN
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

/** The bytes that are left for the name and the text, of 331 less those of the other lines. */
const maxBytes = 120;

/** Returns a text as one line within a number of characters and bytes. */
function toLine(text: string, maxLength: number): string {
  const encoder = new TextEncoder();
  let line = '';
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    const longer = line + character;
    if (longer.length > maxLength || encoder.encode(longer).length > maxBytes) break;
    line = longer;
  }
  return line;
}
