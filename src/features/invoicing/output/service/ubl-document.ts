import type { DocumentData } from '../../domain/contract/document.ts';
import { decimalScale, parseScaled } from './decimal.ts';
import { findElements, getText, type UblElement } from './ubl-element.ts';

/** An amount or a rate on a line, on a discount or in a VAT breakdown, with its category. */
export interface Categorized {
  readonly element: UblElement;
  readonly category: string;
  /** Empty if there is none. */
  readonly percent: string;
}

export interface UblDocument {
  /** The source of the e-invoice, which does not say how its VAT was rounded. */
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

/** 1 in the scale of decimal numbers. */
export const one = 10n ** BigInt(decimalScale);

/** One cent in the scale of decimal numbers. */
export const cent = one / 100n;

export const getNumber = (from: UblElement, path: string): bigint | undefined =>
  parseScaled(getText(from, path));

export const sumNumbers = (elements: readonly UblElement[], path: string): bigint =>
  elements.reduce((sum, element) => sum + (getNumber(element, path) ?? 0n), 0n);

/** Returns the absolute difference; undefined if a number is missing. */
export function getDistance(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one < other ? other - one : one - other;
}

export const isSame = (one: bigint | undefined, other: bigint | undefined): boolean =>
  one !== undefined && one === other;

export const listElements = (from: UblElement): readonly UblElement[] => [
  from,
  ...from.children.flatMap(listElements),
];
