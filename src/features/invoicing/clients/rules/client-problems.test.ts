import { expect, test } from 'vitest';
import { findClientProblems } from './client-problems.ts';
import { emptyClient } from './empty-client.ts';

const client = { ...emptyClient, name: 'Zaaigoed' };
const contact = {
  name: 'Contact',
  role: '',
  email: '',
  phone: '',
  gets_invoices: false,
  gets_reminders: false,
};

test('a client with only a name is valid', () => {
  expect(findClientProblems(client)).toEqual({});
});

test.each([
  [{ peppol_id: '12345678' }, { peppol_id: 'peppol_id' }],
  [{ peppol_id: '0106:12345678' }, {}],
  [{ vat_code: 'reverse_eu' as const }, { vat_code: 'needs_vat_id' }],
  [{ contacts: [{ ...contact, name: '' }] }, { 'contacts.0.name': 'required' }],
  [{ contacts: [contact, { ...contact, gets_invoices: true }] }, { 'contacts.1.email': 'needed_for_emails' }],
  [{ contacts: [{ ...contact, email: 'ada' }] }, { 'contacts.0.email': 'email' }],
  [
    { addresses: [{ label: '', street: '', postal_code: '', city: '', country: 'QQ' }] },
    { 'addresses.0.country': 'country' },
  ],
])('a client with %o has the problems %o', (fields, problems) => {
  expect(findClientProblems({ ...client, ...fields })).toEqual(problems);
});
