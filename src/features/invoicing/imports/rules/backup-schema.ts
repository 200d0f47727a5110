import { z } from 'zod';

/** A text or number as a text; null becomes empty. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    String(value ?? '')
      .trim()
      .slice(0, 2000),
  );
const flag = z.union([z.boolean(), z.number(), z.string()]).nullish();
export const isOn = (value: z.output<typeof flag>) => value === true || value === 1 || value === '1';

export const client = z.object({
  id: text,
  hashed_id: text,
  number: text,
  name: text,
  address1: text,
  address2: text,
  city: text,
  postal_code: text,
  country_id: text,
  phone: text,
  vat_number: text,
  id_number: text,
  private_notes: text,
  is_deleted: flag,
});

export const contact = z.object({
  client_id: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  is_primary: flag,
});

const lineItem = z.object({ tax_name1: text, tax_rate1: text, line_total: text, tax_amount: text });

export const invoice = z.object({
  id: text,
  hashed_id: text,
  client_id: text,
  number: text,
  date: text,
  due_date: text,
  amount: text,
  balance: text,
  total_taxes: text,
  status_id: text,
  public_notes: text,
  po_number: text,
  tax_name1: text,
  tax_rate1: text,
  invoice_id: text,
  is_deleted: flag,
  uses_inclusive_taxes: flag,
  line_items: z.array(lineItem).catch([]).optional(),
});
export type BackupInvoice = z.output<typeof invoice>;

export const payment = z.object({
  date: text,
  status_id: text,
  is_deleted: flag,
  paymentables: z
    .array(
      z.object({
        paymentable_type: text,
        paymentable_id: text,
        invoice_id: text,
        amount: text,
        refunded: text,
      }),
    )
    .catch([])
    .optional(),
});

const list = z.array(z.unknown()).catch([]).default([]);

/** The parts of `backup.json` that are read. */
export const backup = z.object({
  app_version: text,
  clients: list,
  client_contacts: list,
  invoices: list,
  credits: list,
  payments: list,
});
