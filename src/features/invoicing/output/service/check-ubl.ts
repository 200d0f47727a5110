import type { MissingUbl } from '../../documents/contract/files.ts';
import {
  type RuleFailure,
  type UblAttachment,
  type UblProfile,
  ublProfiles,
} from '../../documents/contract/renderer.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { messages } from '../messages/messages.ts';
import { createUbl } from './ubl.ts';
import { getCategoryRules } from './ubl-category-rules.ts';
import { coreRules } from './ubl-core-rules.ts';
import { readUbl } from './ubl-document.ts';
import type { UblElement } from './ubl-element.ts';
import { profileRules } from './ubl-profile-rules.ts';

/** Returns the rules that an e-invoice breaks, by their official names. */
export function checkUbl(root: UblElement, data: DocumentData, profile: UblProfile): readonly RuleFailure[] {
  const document = readUbl(root, data);
  return [...coreRules, ...getCategoryRules(document), ...profileRules[profile]]
    .filter(({ passes }) => !passes(document))
    .map(({ id, text }) => ({
      rule: id,
      message: { en: messages.en.rules[text], nl: messages.nl.rules[text] },
    }));
}

/** Checks a draft as if it had a number; a quote has no e-invoice. */
export function checkDocument(
  data: DocumentData,
  profile: UblProfile,
  attachments: readonly UblAttachment[] = [],
): readonly RuleFailure[] {
  if (data.kind === 'quote') return [];
  return checkUbl(createUbl({ ...data, code: data.code ?? '0' }, profile, attachments), data, profile);
}

/** Returns the e-invoices that a document cannot have, with the broken rules; none for a quote. */
export const findMissingUbls = (data: DocumentData): readonly MissingUbl[] =>
  ublProfiles
    .map((format): MissingUbl => ({ format, failures: checkDocument(data, format) }))
    .filter(({ failures }) => failures.length > 0);
