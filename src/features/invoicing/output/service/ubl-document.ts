import type { DocumentData } from '../../domain/contract/document.ts';
import { decimalScale, parseScaled } from './decimal.ts';
import { findElements, getText, type UblElement } from './ubl-element.ts';

/** An amount or a rate on a line, on a discount or in a VAT breakdown, with its category. */
export interface Categorized {
  readonly element: UblElement;
  readonly category: string;
  /** As written; empty if there is none. */
  readonly percent: string;
}

/** An e-invoice as the rules read it. */
export interface UblDocument {
  /** The document that it was made from: an e-invoice does not say how its VAT was rounded. */
  readonly data: DocumentData;
  readonly root: UblElement;
  readonly isCredit: boolean;
  readonly lines: readonly Categorized[];
  readonly allowances: readonly Categorized[];
  readonly breakdowns: readonly Categorized[];
}

const withCategory =
  (path: string) =>
  (element: UblElement): Categorized => ({
    element,
    category: getText(element, `${path}/cbc:ID`),
    percent: getText(element, `${path}/cbc:Percent`),
  });

/** Reads the parts of an e-invoice that several rules need. */
export function readUbl(root: UblElement, data: DocumentData): UblDocument {
  const isCredit = root.name === 'CreditNote';
  return {
    data,
    root,
    isCredit,
    lines: findElements(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map(
      withCategory('cac:Item/cac:ClassifiedTaxCategory'),
    ),
    allowances: findElements(root, 'cac:AllowanceCharge').map(withCategory('cac:TaxCategory')),
    breakdowns: findElements(root, 'cac:TaxTotal/cac:TaxSubtotal').map(withCategory('cac:TaxCategory')),
  };
}

/** One in the scale of decimal numbers. */
export const one = 10n ** BigInt(decimalScale);

/** A cent in the scale of decimal numbers. */
export const cent = one / 100n;

/** Returns the number at a path; undefined if it is missing or no number. */
export const getNumber = (from: UblElement, path: string): bigint | undefined =>
  parseScaled(getText(from, path));

/** Adds the numbers at a path of several elements; those that are missing count as 0. */
export const sumNumbers = (elements: readonly UblElement[], path: string): bigint =>
  elements.reduce((sum, element) => sum + (getNumber(element, path) ?? 0n), 0n);

/** Returns the distance of two numbers; undefined if one is missing. */
export function getDistance(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one < other ? other - one : one - other;
}

/** Tests whether two numbers are there and the same. */
export const isSame = (one: bigint | undefined, other: bigint | undefined): boolean =>
  one !== undefined && one === other;

/** Returns an element and all below it. */
export const listElements = (from: UblElement): readonly UblElement[] => [
  from,
  ...from.children.flatMap(listElements),
];
