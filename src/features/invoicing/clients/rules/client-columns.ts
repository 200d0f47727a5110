import { type ImportField, importFields } from '../../domain/contract/import-columns.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';

/** The heads by which columns are recognised, in English and Dutch, as other programs write them. */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'name',
    'client',
    'client name',
    'customer',
    'customer name',
    'naam',
    'klant',
    'klantnaam',
    'weergavenaam',
  ],
  company: [
    'company',
    'company name',
    'organisation',
    'organization',
    'organization name',
    'organization 1 - name',
    'bedrijf',
    'bedrijfsnaam',
    'organisatie',
  ],
  contact: ['contact', 'contact person', 'contact name', 'contactpersoon', 'attention', 'tav', 't.a.v.'],
  email: [
    'e-mail address',
    'e-mail 1 - value',
    'e-mail 2 - value',
    'e-mail 2 address',
    'e-mail 3 address',
    'e-mail 1',
    'e-mail 2',
    'e-mailadres 2',
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mailadres',
    'emailadres',
    'contact email',
  ],
  phone: [
    'business phone',
    'business phone 2',
    'company main phone',
    'mobile phone',
    'primary phone',
    'home phone',
    'phone 1 - value',
    'phone 2 - value',
    'telefoon op werk',
    'mobiele telefoon',
    'telefoon thuis',
    'phone',
    'telephone',
    'mobile',
    'telefoon',
    'telefoonnummer',
    'mobiel',
    'contact phone',
  ],
  street: [
    'business street',
    'home street',
    'other street',
    'address 1 - street',
    'address 2 - street',
    'werkadres, straat',
    'huisadres, straat',
    'street',
    'address',
    'address 1',
    'address1',
    'street address',
    'adres',
    'straat',
    'straatnaam',
  ],
  house_number: ['house number', 'huisnummer', 'nummer'],
  postal_code: [
    'business postal code',
    'home postal code',
    'other postal code',
    'address 1 - postal code',
    'address 2 - postal code',
    'werkadres, postcode',
    'huisadres, postcode',
    'postal code',
    'postcode',
    'zip',
    'zip code',
    'zipcode',
  ],
  city: [
    'business city',
    'home city',
    'other city',
    'address 1 - city',
    'address 2 - city',
    'werkadres, plaats',
    'huisadres, plaats',
    'city',
    'town',
    'plaats',
    'stad',
    'woonplaats',
  ],
  country: [
    'business country/region',
    'home country/region',
    'other country/region',
    'business country',
    'home country',
    'country/region',
    'address 1 - country',
    'address 2 - country',
    'werkadres, land/regio',
    'huisadres, land/regio',
    'land/regio',
    'country',
    'country code',
    'land',
    'landcode',
  ],
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
  first_name: ['given name', 'first name', 'firstname', 'voornaam'],
  middle_name: ['middle name', 'additional name', 'tweede naam', 'tussenvoegsel', 'tussenvoegsels'],
  last_name: ['family name', 'last name', 'lastname', 'surname', 'achternaam'],
};

const fields: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => heads[field].map((name) => [name, field] as const)),
);

/** Fields of which an export has several as a whole, such as the addresses at work and at home of Outlook. */
export const isAddressField = (field: ImportField): boolean =>
  ['street', 'house_number', 'postal_code', 'city', 'country'].includes(field);

/** Returns which of the addresses of a row a column is of. */
export const getAddressGroup = (head: string): string =>
  /^(?:business|home|other|address \d{1,2}|werkadres|huisadres)\b/i.exec(head.trim())?.[0].toLowerCase() ??
  '';

/** Returns the field that a column fills, by its head; undefined for one that is not imported. */
export const findImportField = (head: string): ImportField | undefined =>
  fields.get(
    foldText(head)
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  );
