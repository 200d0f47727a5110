import type { Language } from '#shared/i18n/language.ts';
import { roundingSteps } from '../../domain/contract/settings.ts';
import { vatCodes } from '../../domain/contract/values.ts';
import { FormValues } from '../../domain/ui/form-values.ts';
import { createFieldError } from '../../domain/ui/use-field-errors.ts';
import type { ClientFields, ContactFields, FurtherAddress } from '../contract/clients.ts';
import { findFormProblems } from '../rules/form-problems.ts';

function readContact(values: FormValues, index: number): ContactFields {
  const text = (name: string) => values.text(`contacts.${index}.${name}`);
  return {
    name: text('name'),
    role: text('role'),
    email: text('email'),
    phone: text('phone'),
    gets_invoices: values.flag(`contacts.${index}.gets_invoices`),
    gets_reminders: values.flag(`contacts.${index}.gets_reminders`),
  };
}

function readAddress(values: FormValues, index: number): FurtherAddress {
  const text = (name: string) => values.text(`addresses.${index}.${name}`);
  return {
    label: text('label'),
    street: text('street'),
    postal_code: text('postal_code'),
    city: text('city'),
    country: text('country'),
  };
}

/** The numbers of contacts and further addresses in the form. */
export interface PartCounts {
  readonly contacts: number;
  readonly addresses: number;
}

const indices = (length: number) => Array.from({ length }, (_, index) => index);

/**
 * Reads the fields of a client from its form.
 * @throws ApiError with the reason for each field that cannot be read, or that the server would reject
 */
export function readClientForm(
  data: FormData,
  { contacts, addresses }: PartCounts,
  language: Language,
): ClientFields {
  const values = new FormValues(data, language);
  const text = (name: string) => values.text(name);
  const vat = text('vat_code');
  const fields: ClientFields = {
    name: text('name'),
    contact: text('contact'),
    email: text('email'),
    phone: text('phone'),
    street: text('street'),
    postal_code: text('postal_code'),
    city: text('city'),
    country: text('country'),
    kvk: text('kvk'),
    vat_id: text('vat_id'),
    iban: text('iban'),
    peppol_id: text('peppol_id'),
    buyer_reference: text('buyer_reference'),
    note: text('note'),
    is_business: values.choice('is_business', ['business', 'consumer']) === 'business',
    locale: values.choice('locale', ['nl', 'en']),
    address_form: values.choice('address_form', ['je', 'u']),
    rate_cents: values.amount('rate_cents'),
    payment_days: values.integer('payment_days', 'payment_days'),
    vat_code: vatCodes.find((code) => code === vat) ?? null,
    rounding_minutes: roundingSteps.find((step) => String(step) === text('rounding_minutes')) ?? null,
    contacts: indices(contacts).map((index) => readContact(values, index)),
    addresses: indices(addresses).map((index) => readAddress(values, index)),
  };
  const problems = findFormProblems(fields, values.problems);
  if (Object.keys(problems).length > 0) throw createFieldError(problems);
  return fields;
}
