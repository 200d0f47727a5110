import type { FieldErrors } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Noun, Part, PartFields, PublishedPart, PublishedState } from '../contract.ts';
import type { PublishingTransaction as Trx } from '../tables.ts';

/** Title in the language of the slug. */
export interface SlugOwner {
  readonly id: string;
  readonly title: string;
}

/** Valid fields, or a reason for each invalid one. */
export type CheckedFields = { readonly fields: PartFields } | { readonly errors: FieldErrors };

/** Each statement changes at most one part, and publishes a content change if visitors read it. */
export interface Publishable {
  readonly noun: Noun;
  /** Checks that a draft can be stored; it may be incomplete. */
  checkDraft(part: Part, fields: PartFields): CheckedFields;
  /** Checks that fields are complete and valid. */
  checkPublished(part: Part, fields: PartFields): CheckedFields;
  /** Returns undefined if the record does not exist. */
  findRecord(trx: Trx, id: string): Promise<{ readonly isRemoved: boolean } | undefined>;
  /** Returns undefined if the part was never published. */
  findPublished(trx: Trx, id: string, part: Part): Promise<PublishedPart | undefined>;
  savePublished(trx: Trx, id: string, part: Part, fields: PartFields, now: string): Promise<void>;
  saveState(trx: Trx, id: string, language: Language, state: PublishedState, now: string): Promise<void>;
  deleteText(trx: Trx, id: string, language: Language): Promise<void>;
  /** Returns another record that has the slug. */
  findSlugOwner(trx: Trx, id: string, language: Language, slug: string): Promise<SlugOwner | undefined>;
  /** Null restores the record from the bin. */
  saveRemoved(trx: Trx, id: string, removedAt: string | null, now: string): Promise<void>;
  /** Returns the id of a record that was moved to the bin before a time. */
  findRemovedBefore(trx: Trx, time: string): Promise<string | undefined>;
  /** Updates the columns of lists; called after each change of the record. */
  saveSummary(trx: Trx, id: string): Promise<void>;
  deleteRecord(trx: Trx, id: string): Promise<void>;
}
