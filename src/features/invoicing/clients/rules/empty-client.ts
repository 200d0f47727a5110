import type { ClientFields } from '../contract/clients.ts';

/** The fields of a client of which nothing is known. */
export const emptyClient: ClientFields = {
  name: '',
  is_business: true,
  contact: '',
  email: '',
  phone: '',
  street: '',
  postal_code: '',
  city: '',
  country: 'NL',
  kvk: '',
  vat_id: '',
  iban: '',
  peppol_id: '',
  buyer_reference: '',
  locale: 'nl',
  address_form: 'je',
  rate_cents: null,
  payment_days: null,
  vat_code: null,
  rounding_minutes: null,
  note: '',
  contacts: [],
  addresses: [],
};
