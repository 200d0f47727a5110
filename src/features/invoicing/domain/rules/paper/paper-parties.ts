import { formatPlainDate, formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { getCountryName } from '#shared/i18n/format.ts';
import type { PrintedDocument } from '../../contract/document.ts';
import { documentMessages } from '../../messages/document.ts';
import { formatPeriod } from '../documents/format-period.ts';

export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

const formatCountry = (country: string, language: PrintedDocument['language']): string =>
  /^[A-Z]{2}$/.test(country) ? getCountryName(language, country) : country;

/** Returns the lines of a party; the country is included only if the parties are in different countries. */
export function listPartyLines(
  party: PrintedDocument['buyer'],
  { language, seller, buyer }: PrintedDocument,
): readonly string[] {
  const t = documentMessages[language];
  const { name, contact, street, postal_code, city, country, kvk, vat_id } = party;
  return [
    name,
    contact && (party === seller ? contact : `${t.attention} ${contact}`),
    ...street.split('\n'),
    `${postal_code} ${city}`.trim(),
    seller.country === buyer.country ? '' : formatCountry(country, language),
    kvk && `${t.kvk} ${kvk}`,
    vat_id && `${t.vatId} ${vat_id}`,
  ].filter((line) => line !== '');
}

/** Returns the dates and references of a document with their labels, in the order of the paper. */
export function listDetails(document: PrintedDocument): readonly LabelledValue[] {
  const { kind, language, issue_date, supply_from, supply_to, due_date, buyer_reference, credits } = document;
  const t = documentMessages[language];
  const isPeriod = supply_from !== null && supply_to !== null && supply_from !== supply_to;
  const dateLabels = { quote: t.quoteDate, credit_note: t.noteDate } as const;
  return [
    {
      label: kind === 'quote' || kind === 'credit_note' ? dateLabels[kind] : t.issueDate,
      value: formatPlainDate(issue_date, language),
    },
    {
      label: t.credits,
      value: credits ? `${credits.code}, ${formatShortPlainDate(credits.issue_date, language)}` : '',
    },
    {
      label: isPeriod ? t.period : kind === 'advance' ? t.prepaymentDate : t.supplyDate,
      // Nothing is supplied yet: an advance has the date of its prepayment, if that is another one.
      value:
        kind === 'advance' && !isPeriod && supply_to === issue_date
          ? ''
          : formatPeriod(supply_from, supply_to, language),
    },
    { label: t.reference, value: buyer_reference },
    {
      label: kind === 'quote' ? t.validUntil : t.dueDate,
      value: due_date === null ? '' : formatPlainDate(due_date, language),
    },
  ].filter(({ value }) => value !== '');
}
