import type { FieldErrors } from '#shared/api/errors.ts';
import { languages } from '#shared/i18n/language.ts';
import type { Part, PartFields, RecordPart } from '../../contract.ts';
import type { EditedRecord } from '../contract.ts';

/** Returns the `id` of a field's control, to which summaries and checklists link. */
export const getFieldId = (part: Part, name: string): string => `${part}-${name}`;

export interface ExpectedField {
  readonly name: string;
  /** True if the part cannot be published when the field is empty. */
  readonly isRequired: boolean;
}

/** Tests for text other than spaces, or an entry of a list. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

/** Returns expected fields that have no value, required fields first. */
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

/** Returns expected fields that are filled in one language and empty in the other. */
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

/** Returns how many of one language's texts the other language has too. */
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

/** The server knows no fields before the first draft, so it rejects the text as a whole. */
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

export function withoutChanged(errors: FieldErrors, changed: PartFields): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(changed, name)));
}

/**
 * Tests whether the other language was published after this language was last edited, and its public text
 * changed since this language was last published. A language that has no text is not compared.
 * @param savedVersion last saved version of this language; if it is later than the loaded version, this
 * language was edited last
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

/** Compares the fields of `one` only. */
export const isSame = (one: PartFields, other: PartFields): boolean =>
  Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** True if no language was ever published: the first publication includes the shared fields. */
export const isUnpublished = ({ parts }: EditedRecord): boolean =>
  languages.every((language) => parts[language].published === null);
