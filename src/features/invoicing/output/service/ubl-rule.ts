import type { en } from '../messages/en.ts';
import type { UblDocument } from './ubl-document.ts';
import { getText } from './ubl-element.ts';

/** The sentence that tells what is wrong. */
export type RuleText = keyof typeof en.rules;

/** An assertion about an e-invoice, by its official name. */
export interface UblRule {
  readonly id: string;
  readonly text: RuleText;
  readonly passes: (document: UblDocument) => boolean;
}

/** Creates a rule whose sentence has the name of the rule. */
export const createRule = (id: RuleText, passes: UblRule['passes']): UblRule => ({ id, text: id, passes });

/** Creates a rule that something is there. */
export const requireText = (id: RuleText, path: string): UblRule =>
  createRule(id, ({ root }) => getText(root, path) !== '');

/** Tests whether at least one of several paths has a text. */
export const hasSome = ({ root }: UblDocument, ...paths: readonly string[]): boolean =>
  paths.some((path) => getText(root, path) !== '');

/** Paths of seller and buyer. */
export const seller = 'cac:AccountingSupplierParty/cac:Party';
export const buyer = 'cac:AccountingCustomerParty/cac:Party';
