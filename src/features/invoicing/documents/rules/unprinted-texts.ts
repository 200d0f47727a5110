import type { DocumentData } from '../../domain/contract/document.ts';
import type { UnprintedText } from '../contract/finalise.ts';

const addressFields = ['name', 'contact', 'street', 'postal_code', 'city', 'kvk', 'vat_id'] as const;
const companyFields = [...addressFields, 'email', 'website', 'account_holder'] as const;
const draftFields = ['title', 'buyer_reference', 'note'] as const;

/**
 * Returns the texts with characters that the PDF cannot print, and where they are entered.
 * @param findMissing returns the characters of a text that no font has
 */
export function findUnprintedTexts(
  document: DocumentData,
  findMissing: (text: string) => readonly string[],
): UnprintedText[] {
  const { seller, buyer, lines, vat } = document;
  const vatText = [...new Set(vat.map(({ text }) => text))].join(' ');
  const texts = [
    ...draftFields.map((field) => ({ place: 'draft' as const, field, text: document[field] })),
    ...lines.map(({ description }, position) => ({
      place: 'draft' as const,
      field: `lines.${position}.description`,
      text: description,
    })),
    ...addressFields.map((field) => ({ place: 'client' as const, field, text: buyer[field] })),
    ...companyFields.map((field) => ({ place: 'company' as const, field, text: seller[field] })),
    // The legal texts of the rates.
    { place: 'company' as const, field: 'vat_text', text: vatText },
  ];
  return texts
    .map(({ text, ...entered }) => ({ ...entered, characters: findMissing(text) }))
    .filter(({ characters }) => characters.length > 0);
}
