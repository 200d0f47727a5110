import type { Language } from '#shared/i18n/language.ts';
import type { PartFields, PublishedState } from '../../contract.ts';
import type { TextSummary } from '../contract.ts';
import { type ExpectedField, isFilled } from './editor-fields.ts';
import { getTextStatus } from './text-status.ts';

/** Returns a text without case and accents, so that a search finds it however it is typed. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The properties of a language that decide how its record is listed. */
export type SummaryText = TextSummary & {
  /** The title of the draft, else of the published text. */
  readonly title: string | null;
};

/** The properties that decide how a record is listed. */
export interface SummarySource {
  readonly texts: Readonly<Record<Language, SummaryText>>;
  /** Further texts that a search finds the record by. */
  readonly searched?: readonly string[];
  readonly hasSharedChanges?: boolean;
  /** True if the shared fields are to be published at a time to come. */
  readonly isSharedScheduled?: boolean;
  readonly changedAt: string;
}

const toFlag = (value: boolean) => (value ? 1 : 0);

const isPublished = ({ state }: SummaryText) => state === 'published';

/** Returns whether a text has all fields that a complete one has. */
export const isComplete = ({ filled_fields, expected_fields }: TextSummary): boolean =>
  filled_fields >= expected_fields;

/** Returns whether the readers of a language lack what those of the other one have. An archived language lacks nothing. */
const lags = (own: SummaryText, other: SummaryText) =>
  isPublished(other) && own.state !== 'archived' && !(isPublished(own) && isComplete(own));

/** Returns the columns by which the owner’s list is sorted and filtered. A missing title is that of the other language. */
export function summarizeRecord(source: SummarySource) {
  const { searched = [], hasSharedChanges = false, isSharedScheduled = false, changedAt } = source;
  const { en, nl } = source.texts;
  const both = [en, nl];
  const isPublic = both.some(isPublished);
  const isEdited = both.some((text) => isPublished(text) && text.has_changes);
  const isScheduled = both.some(
    ({ publish_at, unpublish_at }) => publish_at !== null || unpublish_at !== null,
  );
  return {
    title_en: en.title ?? nl.title,
    title_nl: nl.title ?? en.title,
    search_text: foldText([en.title, nl.title, ...searched].filter(Boolean).join(' ')),
    status_en: getTextStatus(en),
    status_nl: getTextStatus(nl),
    changed_at: changedAt,
    is_public: toFlag(isPublic),
    is_draft: toFlag(both.every(({ state }) => state === 'none' || state === 'draft')),
    has_changes: toFlag(isEdited || (isPublic && hasSharedChanges)),
    is_scheduled: toFlag(isScheduled || isSharedScheduled),
    incomplete_en: toFlag(lags(en, nl)),
    incomplete_nl: toFlag(lags(nl, en)),
  } as const;
}

/**
 * Returns how a text is listed that has no draft.
 * @param expected the fields that a complete text has
 */
export function summarizeText(
  fields: (PartFields & { readonly title: string; readonly state?: PublishedState }) | undefined,
  expected: readonly ExpectedField[],
): SummaryText {
  return {
    title: fields?.title ?? null,
    state: fields ? (fields.state ?? 'published') : 'none',
    has_changes: false,
    publish_at: null,
    unpublish_at: null,
    updated_at: null,
    expected_fields: expected.length,
    filled_fields: expected.filter(({ name }) => isFilled(fields?.[name])).length,
  };
}

/** Returns the summary of a record that has no texts yet. */
export function emptySummary(changedAt: string, searched: readonly string[] = []) {
  const none = summarizeText(undefined, []);
  return summarizeRecord({ texts: { en: none, nl: none }, searched, changedAt });
}
