import { invoiceSchema } from '@e-invoice-eu/core';
import { Ajv2019 } from 'ajv/dist/2019.js';
import type { UblElement } from '#features/invoicing/output/service/ubl-element.ts';

/** A part of the JSON schema of an invoice: the elements of an element in their order, and its attributes. */
interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const schema = JSON.parse(JSON.stringify(invoiceSchema)) as Schema;
const ajv = new Ajv2019({ strict: false, allErrors: true });
const validate = ajv.compile(schema);

/** The schema has invoices only; a credit note differs from them in these names. */
const invoiceNames: Readonly<Record<string, string>> = {
  CreditNote: 'ubl:Invoice',
  Invoice: 'ubl:Invoice',
  'cbc:CreditNoteTypeCode': 'cbc:InvoiceTypeCode',
  'cac:CreditNoteLine': 'cac:InvoiceLine',
  'cbc:CreditedQuantity': 'cbc:InvoicedQuantity',
};

const nameOf = ({ name }: UblElement) => invoiceNames[name] ?? name;

/** The schema limits a price to the two decimals of an amount, which EN 16931 does not. */
const textOf = ({ name, text }: UblElement) =>
  name === 'cbc:PriceAmount' ? text.replace(/(\.\d\d)\d+$/, '$1') : text;

/** The due date of a credit note comes after the means of payment, unlike that of an invoice. */
const isDueDateOfCredit = ({ name }: UblElement, index: number, all: readonly UblElement[]) =>
  name === 'cbc:PaymentDueDate' && all[index - 1]?.name === 'cbc:PaymentMeansCode';

/** Converts an element to the JSON of the schema; adds what JSON cannot express to the problems. */
function toJson(element: UblElement, { properties }: Schema, problems: string[]): unknown {
  if (element.children.length === 0) return textOf(element);
  const elements = element.children.filter((...child) => !isDueDateOfCredit(...child));
  const names = elements.map(nameOf);
  const order = Object.keys(properties ?? {});
  const positions = names.map((name) => order.indexOf(name));
  if (positions.some((position, index) => position < (positions[index - 1] ?? 0)))
    problems.push(`${element.name}: ${names.join(' ')} are not in their order`);
  const groups = Map.groupBy(elements, nameOf);
  return Object.fromEntries(
    [...groups].flatMap(([name, children]) => {
      const own = properties?.[name];
      const values = children.map((child) => toJson(child, own?.items ?? own ?? {}, problems));
      if (!own?.items && values.length > 1)
        problems.push(`${element.name}: ${name} is there ${values.length} times`);
      const attributes = children.flatMap((child) =>
        Object.entries(child.attributes).map(([attribute, value]) => [`${name}@${attribute}`, value]),
      );
      return [[name, own?.items ? values : values[0]], ...attributes];
    }),
  );
}

/** Returns how an e-invoice violates the schema: the order, number, content and codes of its elements. */
export function findSchemaProblems(root: UblElement): readonly string[] {
  const problems: string[] = [];
  const name = nameOf(root);
  const json = { [name]: toJson(root, schema.properties?.[name] ?? {}, problems) };
  if (!validate(json))
    for (const { instancePath, message, params } of validate.errors ?? [])
      problems.push(`${instancePath} ${message} ${JSON.stringify(params)}`);
  return problems;
}
