import type { en } from '../messages/en.ts';
import type { UblDocument } from './ubl-document.ts';
import { getText } from './ubl-element.ts';

/** Key of the sentence that describes a failure. */
export type RuleText = keyof typeof en.rules;

export interface UblRule {
  readonly id: string;
  readonly text: RuleText;
  readonly passes: (document: UblDocument) => boolean;
}

export const createRule = (id: RuleText, passes: UblRule['passes']): UblRule => ({ id, text: id, passes });

export const requireText = (id: RuleText, path: string): UblRule =>
  createRule(id, ({ root }) => getText(root, path) !== '');

export const hasSome = ({ root }: UblDocument, ...paths: readonly string[]): boolean =>
  paths.some((path) => getText(root, path) !== '');

export const seller = 'cac:AccountingSupplierParty/cac:Party';
export const buyer = 'cac:AccountingCustomerParty/cac:Party';
