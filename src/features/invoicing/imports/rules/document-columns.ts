import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { ImportProgram } from '../contract.ts';

export const documentFields = [
  'code',
  'credit_code',
  'weak_code',
  'client',
  'client_code',
  'email',
  'vat_id',
  'kvk',
  'date',
  'due_date',
  'payment_days',
  'ex',
  'vat',
  'total',
  'open',
  'paid',
  'paid_on',
  'status',
  'title',
  'reference',
  'currency',
  'rate',
  'rate_name',
  'line',
  'credits',
] as const;
export type DocumentField = (typeof documentFields)[number];

/** Folded column headers in English and Dutch, as the three programs and people write them. */
const heads: Readonly<Record<DocumentField, string>> = {
  code: `invoice number|invoice no|invoice nr|invoice id|factuurnummer|factuurnr|factuur nummer|number|nummer|
    factuur|invoice`,
  credit_code: 'credit number|kredietnummer|creditnummer|creditnotanummer|creditfactuurnummer',
  // Used only if no other column contains the code.
  weak_code: 'referentie|reference',
  client: `client|client name|customer|customer name|name|klant|klantnaam|naam|relatie|relatienaam|contact|bedrijf|
    bedrijfsnaam|debiteur|company name|company`,
  client_code: `contactnummer|klantnummer|relatiecode|relatienummer|debiteurnummer|customer id|customer number|
    contact number|relation code|client number|client id number`,
  email: 'email|e-mail|e-mailadres|contact email',
  vat_id: 'vat number|btw-nummer|btw nummer|btwnummer|tax number',
  kvk: 'kvk|kvk-nummer|kvk nummer|chamber of commerce|id number',
  date: 'date|datum|invoice date|factuurdatum|credit date|issue date',
  due_date: 'due date|vervaldatum|credit due date|uiterste betaaldatum|vervalt op',
  payment_days: 'betalingstermijn|betaaltermijn|payment term|term of payment',
  ex: `totaalprijs exclusief btw (eur)|totaalprijs exclusief btw|bedrag (excl)|bedrag (excl.)|bedrag excl|
    bedrag excl. btw|bedrag excl btw|totaal excl. btw|totaal excl btw|totaal excl|excl. btw|excl btw|subtotal|net amount|
    total excl. vat|total excl vat|amount excl. vat|total price excl. tax|total price excl tax|total excl|
    totaalprijs excl. btw|netto`,
  vat: `btw|vat|btw-bedrag|btw bedrag|bedrag btw|vat amount|tax amount|total taxes|tax|totaal btw|btw totaal`,
  total: `totaalprijs inclusief btw (eur)|totaalprijs inclusief btw|bedrag (incl)|bedrag (incl.)|bedrag incl|
    bedrag incl. btw|bedrag incl btw|totaal incl. btw|totaal incl btw|totaal incl|incl. btw|incl btw|total incl. vat|
    total incl vat|amount incl. vat|total price incl. tax|total price incl tax|total incl|total|totaal|amount|bedrag|
    factuurbedrag|totaalprijs incl. btw|bruto`,
  open: `balance|saldo|balans|open|openstaand|openstaand bedrag|nog te betalen|outstanding|amount outstanding|
    outstanding amount|total unpaid|onbetaald|te ontvangen`,
  paid: 'paid to date|betaald|betaald tot op heden|betaald bedrag|total paid|amount paid|paid|ontvangen|voldaan',
  paid_on: 'paid at|betaald op|betaaldatum|paid on|payment date|datum betaald',
  status: 'status|state|factuurstatus',
  title: `title|titel|onderwerp|subject|omschrijving|description|factuurtekst|public notes|publieke notities|
    openbare notities|publieke opmerkingen|tekst|text`,
  reference: 'po number|bestelnummer|purchase order|uw referentie|kenmerk|inkooporder|ordernummer',
  currency: 'currency|valuta|munteenheid',
  rate: 'btw-tarief|btw tarief|btw-percentage|btw percentage|btw %|vat rate|tax rate|tax rate 1|vat %|tarief btw',
  rate_name: 'btw-tarief naam|btw-code|btw code|tax name|tax name 1|vat code|tax rate name',
  // Columns that belong to a single line of an invoice.
  line: 'aantal|aantal (decimaal)|amount (decimal)|quantity|line total|regel|categorie|category|begin periode',
  credits:
    'originele factuur|oorspronkelijke factuur|gecrediteerde factuur|original invoice|credited invoice',
};

const fields: ReadonlyMap<string, DocumentField> = new Map(
  documentFields.flatMap((field) =>
    heads[field].split('|').map((head) => [head.replaceAll(/\s+/g, ' ').trim(), field] as const),
  ),
);

/** Nouns that Invoice Ninja puts before field names, in both languages. */
const prefixes = /^(?:invoice|factuur|client|klant|customer|contact|credit|krediet|tegoed) (?=.)/;

const maxHead = 100;

export const foldHead = (head: string): string =>
  foldText(head.slice(0, maxHead))
    .replaceAll(/[_\s\u00a0]+/g, ' ')
    .replace(/[:*]$/, '')
    .trim();

/** Returns the field of a column by its header; undefined for columns that are not imported. */
export function findDocumentField(head: string, program: ImportProgram): DocumentField | undefined {
  const folded = foldHead(head);
  const own = fields.get(folded);
  if (own !== undefined || program !== 'invoice_ninja') return own;
  // “Invoice Status”, “Client Name”, “Invoice Invoice Number”; columns of the client are not fields of the
  // invoice.
  const noun = prefixes.exec(folded)?.[0].trim();
  if (noun === undefined) return undefined;
  const field = fields.get(folded.replace(prefixes, ''));
  const isClient = /^(?:client|klant|customer|contact)$/.test(noun);
  if (!isClient) return field === 'client' ? undefined : field;
  return field !== undefined && ['client', 'email', 'vat_id', 'kvk', 'currency'].includes(field)
    ? field
    : undefined;
}
