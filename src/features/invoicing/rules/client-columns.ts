import { foldText } from './fold-text.ts';

/** The fields that an import can fill. */
const importFields = [
  'name',
  'contact',
  'email',
  'phone',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'kvk',
  'vat_id',
  'iban',
  'buyer_reference',
  'payment_days',
  'rate',
  'note',
  'first_name',
  'last_name',
] as const;
export type ImportField = (typeof importFields)[number];

/** The heads by which columns are recognised, in English and Dutch, as other programs write them. */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'name',
    'company',
    'company name',
    'client',
    'client name',
    'customer',
    'customer name',
    'organisation',
    'organization',
    'naam',
    'bedrijf',
    'bedrijfsnaam',
    'klant',
    'klantnaam',
    'organisatie',
  ],
  contact: ['contact', 'contact person', 'contact name', 'contactpersoon', 'attention', 'tav', 't.a.v.'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mailadres', 'emailadres', 'contact email'],
  phone: ['phone', 'telephone', 'mobile', 'telefoon', 'telefoonnummer', 'mobiel', 'contact phone'],
  street: ['street', 'address', 'address 1', 'address1', 'street address', 'adres', 'straat', 'straatnaam'],
  house_number: ['house number', 'huisnummer', 'nummer'],
  postal_code: ['postal code', 'postcode', 'zip', 'zip code', 'zipcode'],
  city: ['city', 'town', 'plaats', 'stad', 'woonplaats'],
  country: ['country', 'country code', 'land', 'landcode'],
  kvk: ['kvk', 'kvk number', 'kvk-nummer', 'kvk nummer', 'chamber of commerce', 'coc', 'coc number'],
  vat_id: [
    'vat',
    'vat number',
    'vat id',
    'vat_number',
    'btw',
    'btw-id',
    'btw-nummer',
    'btw nummer',
    'btwnummer',
    'tax number',
  ],
  iban: ['iban', 'bank account', 'rekeningnummer', 'bankrekening'],
  buyer_reference: ['reference', 'buyer reference', 'referentie', 'kenmerk'],
  payment_days: ['payment days', 'payment terms', 'betaaltermijn', 'betalingstermijn'],
  rate: ['rate', 'hourly rate', 'tarief', 'uurtarief'],
  note: ['note', 'notes', 'comment', 'private notes', 'opmerking', 'opmerkingen', 'notitie', 'notities'],
  first_name: ['first name', 'firstname', 'voornaam'],
  last_name: ['last name', 'lastname', 'surname', 'achternaam'],
};

const fields: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => heads[field].map((name) => [name, field] as const)),
);

/** Returns the field that a column fills, by its head; undefined for one that is not imported. */
export const findImportField = (head: string): ImportField | undefined =>
  fields.get(
    foldText(head)
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  );
