import type { FieldErrors } from '#shared/api/errors.ts';
import { languages } from '#shared/i18n/language.ts';
import type { Part, PartFields, RecordPart } from '../../contract.ts';
import type { EditedRecord } from '../contract.ts';

/** Returns the `id` of the control of a field, to which summaries and checklists link. */
export const getFieldId = (part: Part, name: string): string => `${part}-${name}`;

/** A field that a complete text has. */
export interface ExpectedField {
  readonly name: string;
  /** True if nothing is published without it. */
  readonly isRequired: boolean;
}

/** Returns whether a field has a value: text other than spaces, or an entry of a list. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

/** Returns the expected fields that have no value, the required ones first. */
export function findMissingFields(
  expected: readonly ExpectedField[],
  fields: PartFields | null,
): readonly ExpectedField[] {
  const missing = expected.filter(({ name }) => !isFilled(fields?.[name]));
  return [
    ...missing.filter(({ isRequired }) => isRequired),
    ...missing.filter(({ isRequired }) => !isRequired),
  ];
}

/** Returns the fields, of those that are expected, that are filled in one language and empty in the other. */
export const findUntranslated = (
  expected: readonly ExpectedField[],
  source: PartFields,
  translation: PartFields,
): PartFields =>
  Object.fromEntries(
    expected
      .filter(({ name }) => isFilled(source[name]) && !isFilled(translation[name]))
      .map(({ name }) => [name, source[name]]),
  );

/** Returns how many of the texts that one language has another one has too. */
export function getTranslationProgress(
  source: PartFields | null,
  translation: PartFields | null,
  names: readonly string[],
): { readonly translated: number; readonly total: number } {
  const inSource = names.filter((name) => isFilled(source?.[name]));
  return {
    translated: inSource.filter((name) => isFilled(translation?.[name])).length,
    total: inSource.length,
  };
}

/**
 * Returns the errors of a part with its required fields that are empty in the place of the text that there is not: the
 * server knows no fields of a part before its first draft.
 */
export function nameMissingFields(
  errors: FieldErrors,
  part: Part,
  expected: readonly ExpectedField[],
  fields: PartFields,
): FieldErrors {
  if (errors[part] !== 'no_text') return errors;
  const required = findMissingFields(expected, fields).filter(({ isRequired }) => isRequired);
  return required.length === 0 ? errors : Object.fromEntries(required.map(({ name }) => [name, 'required']));
}

/** Returns the errors without those of the fields that changed since. */
export function withoutChanged(errors: FieldErrors, changed: PartFields): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(changed, name)));
}

/**
 * Returns whether the other language of a record is newer: it was published after this one was last edited, and what
 * visitors read of it changed since this one was last published. A language without a text is not compared.
 * @param savedVersion the last version of this language; a later one than was loaded was edited after all that was loaded
 */
export function isOtherNewer(own: RecordPart, other: RecordPart, savedVersion = own.version): boolean {
  if (savedVersion > own.version) return false;
  const edited = own.updated_at ?? own.published?.updated_at;
  if (!own.fields || edited === undefined) return false;
  if (other.published?.state !== 'published' || !other.publication) return false;
  const { published_at, changed_at } = other.publication;
  const publishedOwn = own.publication?.published_at ?? own.published?.updated_at;
  return published_at > edited && (publishedOwn === undefined || changed_at > publishedOwn);
}

/** Returns whether fields are the same as others. */
export const isSame = (one: PartFields, other: PartFields): boolean =>
  Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** Returns whether no language of a record was ever published: its first publication includes the shared fields. */
export const isUnpublished = ({ parts }: EditedRecord): boolean =>
  languages.every((language) => parts[language].published === null);
