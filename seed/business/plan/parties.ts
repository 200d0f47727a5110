import type { ClientFields } from '#features/invoicing/clients/contract/clients.ts';
import type { ProjectFields } from '#features/invoicing/clients/contract/projects.ts';
import type { CompanyFields } from '#features/invoicing/company/contract.ts';
import type { ClientKey, ProjectKey } from './steps.ts';

/** The seller; the VAT number and the IBAN are the ones that authorities and banks print as examples. */
export const company: Omit<CompanyFields, 'valid_from'> = {
  name: 'Studio Vitrine',
  contact: '',
  street: 'Kade 1',
  postal_code: '0000 AA',
  city: 'Waterstad',
  country: 'NL',
  kvk: '12345678',
  vat_id: 'NL000099998B57',
  email: 'studio@vitrine.example',
  phone: '',
  website: 'vitrine.example',
  iban: 'NL91 ABNA 0417 1643 00',
  bic: 'ABNANL2A',
  account_holder: 'Studio Vitrine',
};

/** The default rate per hour, in cents. */
export const hourlyRateCents = 8_500;

const dutch: Pick<ClientFields, 'country' | 'locale' | 'is_business'> = {
  country: 'NL',
  locale: 'nl',
  is_business: true,
};
const abroad: Pick<ClientFields, 'locale' | 'is_business'> = { locale: 'en', is_business: true };

type Client = Partial<ClientFields> & Pick<ClientFields, 'name' | 'email'>;

/** Invented parties in invented places. */
export const clients: Readonly<Record<ClientKey, Client>> = {
  seeds: {
    ...dutch,
    name: 'Stichting Zaaigoed',
    contact: 'Roos Tuinstra-Veen',
    email: 'administratie@zaaigoed.example',
    street: 'Moestuinlaan 12',
    postal_code: '0000 BB',
    city: 'Lommerdam',
    kvk: '00000011',
    buyer_reference: 'ZG-WINKEL',
    rate_cents: 7_500,
    contacts: [
      {
        name: 'Roos Tuinstra-Veen',
        role: 'Coördinator',
        email: 'roos@zaaigoed.example',
        phone: '',
        gets_invoices: false,
        gets_reminders: false,
      },
    ],
    note: 'Factuur altijd vóór de 25e, anders gaat hij mee in de betaalronde van de maand erna.',
  },
  harbour: {
    ...dutch,
    name: 'Havenbedrijf Kromme Kade',
    contact: 'Joost van der Steiger',
    email: 'crediteuren@krommekade.example',
    street: 'Kromme Kade 7',
    postal_code: '0000 CC',
    city: 'Slikhaven',
    kvk: '00000022',
    buyer_reference: 'HK-ICT-04',
    address_form: 'u',
    payment_days: 30,
    rounding_minutes: 15,
  },
  association: {
    ...dutch,
    // Sixty characters: a name that no column expects.
    name: 'Vereniging tot Behoud van Peilschalen en Polderkaarten Noord',
    contact: 'Hidde Wierdsma-Terp',
    email: 'penningmeester@peilschalen.example',
    street: 'Dijkstoel 3',
    postal_code: '0000 DD',
    city: 'Oudepolder',
    kvk: '00000033',
    buyer_reference: 'PP-ATLAS',
    address_form: 'u',
    payment_days: 30,
    rate_cents: 8_000,
  },
  publisher: {
    ...abroad,
    name: 'Kiebitzwatt Verlag GmbH',
    contact: 'Wiebke Deichgräber-Lund',
    email: 'rechnung@kiebitzwatt.example',
    street: 'Am Alten Priel 14',
    postal_code: '00000',
    city: 'Kiebitzhafen',
    country: 'DE',
    vat_id: 'DE999999987',
    buyer_reference: 'KW-3310',
    rate_cents: 9_500,
    payment_days: 14,
  },
  almanac: {
    ...abroad,
    name: 'Larkmoor Almanac, Inc.',
    contact: 'Odessa Pennwhistle',
    email: 'accounts@larkmoor.example',
    street: '18 Lantern Row',
    postal_code: '00000',
    city: 'Harrow Point, ME',
    country: 'US',
    rate_cents: 11_000,
    payment_days: 30,
  },
  family: {
    country: 'NL',
    locale: 'nl',
    is_business: false,
    name: 'Familie Oosterhuis',
    contact: 'Marit Oosterhuis-Kwast',
    email: 'marit@oosterhuis.example',
    street: 'Lindeplein 40',
    postal_code: '0000 EE',
    city: 'Waterstad',
    payment_days: 14,
  },
};

type Project = ProjectFields & { readonly client: ClientKey };

const budget = { rate_cents: null, budget_minutes: null, budget_cents: null };

export const projects: Readonly<Record<ProjectKey, Project>> = {
  shop: { ...budget, client: 'seeds', name: 'Zadenwinkel', budget_minutes: 240 * 60 },
  register: { ...budget, client: 'harbour', name: 'Ligplaatsenregister', budget_minutes: 220 * 60 },
  atlas: { ...budget, client: 'association', name: 'Polderatlas, kaartviewer', budget_cents: 1_800_000 },
  tides: { ...budget, client: 'publisher', name: 'Tide book, website', budget_minutes: 260 * 60 },
  redesign: { ...budget, client: 'almanac', name: 'Almanac redesign', rate_cents: 11_500 },
  archive: { ...budget, client: 'family', name: 'Familiearchief', budget_cents: 157_200 },
};
