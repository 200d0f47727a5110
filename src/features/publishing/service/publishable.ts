import type { FieldErrors } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Noun, Part, PartFields, PublishedPart, PublishedState } from '../contract.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';

/** The record that has a slug, with its title in the language of the slug. */
export interface SlugOwner {
  readonly id: string;
  readonly title: string;
}

/** Valid fields, or the reason why each of the others is not. */
export type CheckedFields = { readonly fields: PartFields } | { readonly errors: FieldErrors };

/**
 * The statements of one noun that publishing needs. None of them changes more than one part, and each that changes what
 * visitors read publishes a content change.
 */
export interface Publishable {
  readonly noun: Noun;
  /** Checks that a draft can be stored; it may be incomplete. */
  checkDraft(part: Part, fields: PartFields): CheckedFields;
  /** Checks that fields are complete and valid, so that visitors may read them. */
  checkPublished(part: Part, fields: PartFields): CheckedFields;
  /** Returns whether the record exists and whether it is in the bin. */
  findRecord(trx: Trx, id: string): Promise<{ readonly isRemoved: boolean } | undefined>;
  /** Returns the published fields of a part; undefined if it was never published. */
  findPublished(trx: Trx, id: string, part: Part): Promise<PublishedPart | undefined>;
  /** Replaces the published fields of a part, which becomes published. */
  savePublished(trx: Trx, id: string, part: Part, fields: PartFields, now: string): Promise<void>;
  /** Changes the state of a text that was published. */
  saveState(trx: Trx, id: string, language: Language, state: PublishedState, now: string): Promise<void>;
  deleteText(trx: Trx, id: string, language: Language): Promise<void>;
  /** Returns another record that has a text with the slug. */
  findSlugOwner(trx: Trx, id: string, language: Language, slug: string): Promise<SlugOwner | undefined>;
  /** Moves the record to the bin, or back. */
  saveRemoved(trx: Trx, id: string, removedAt: string | null, now: string): Promise<void>;
  /** Returns the id of a record that was moved to the bin before a time. */
  findRemovedBefore(trx: Trx, time: string): Promise<string | undefined>;
  /** Derives what lists show of a record again; called after each change of it. */
  saveSummary(trx: Trx, id: string): Promise<void>;
  /** Deletes a record with its texts. */
  deleteRecord(trx: Trx, id: string): Promise<void>;
}
