import { formatPlainDate, formatShortPlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { Party } from '../../domain/contract/values.ts';
import { messages } from '../messages/messages.ts';
import { formatCountry, formatPeriod } from './document-texts.ts';

/** A value with its label. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

/** Returns the contact of a party; the one that a document is addressed to with a mark. */
const formatContact = ({ contact }: Party, isAddressed: boolean, attention: string): string =>
  isAddressed && contact !== '' ? `${attention} ${contact}` : contact;

/** Returns the name, address and numbers of a party, a line each; the country if the parties are in different ones. */
export function listPartyLines(party: Party, { language, seller, buyer }: DocumentData): readonly string[] {
  const t = messages[language];
  return [
    party.name,
    formatContact(party, party !== seller, t.attention),
    ...party.street.split('\n'),
    [party.postal_code, party.city].filter((text) => text !== '').join(' '),
    seller.country === buyer.country ? '' : formatCountry(party.country, language),
    party.kvk === '' ? '' : `${t.kvk} ${party.kvk}`,
    party.vat_id === '' ? '' : `${t.vatId} ${party.vat_id}`,
  ].filter((line) => line !== '');
}

/** Returns the dates and references of a document. */
export function listDetails(data: DocumentData): readonly LabelledValue[] {
  const { kind, language, issue_date, supply_from, supply_to, due_date, buyer_reference, credits } = data;
  const t = messages[language];
  const from = supply_from ?? supply_to;
  const to = supply_to ?? supply_from;
  const supply = from === null || to === null ? '' : formatPeriod(from, to, language);
  return [
    { label: t.dates[kind], value: formatPlainDate(issue_date, language) },
    {
      label: t.credits,
      value: credits ? `${credits.code}, ${formatShortPlainDate(credits.issue_date, language)}` : '',
    },
    { label: from === to ? t.supplyDate : t.period, value: supply },
    { label: t.reference, value: buyer_reference },
    {
      label: kind === 'quote' ? t.validUntil : t.dueDate,
      value: due_date === null ? '' : formatPlainDate(due_date, language),
    },
  ].filter(({ value }) => value !== '');
}
