import type { Language } from '#shared/i18n/language.ts';
import type { PartFields, PublishedState } from '../../contract.ts';
import type { TextSummary } from '../contract.ts';
import { type ExpectedField, isFilled } from './editor-fields.ts';
import { getTextStatus } from './text-status.ts';

/** Removes case and accents, so that a search finds the text however it is typed. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type SummaryText = TextSummary & {
  /** Title of the draft, or else of the published text. */
  readonly title: string | null;
};

export interface SummarySource {
  readonly texts: Readonly<Record<Language, SummaryText>>;
  readonly searched?: readonly string[];
  readonly hasSharedChanges?: boolean;
  /** True if a future publication of the shared fields is scheduled. */
  readonly isSharedScheduled?: boolean;
  readonly changedAt: string;
}

const toFlag = (value: boolean) => (value ? 1 : 0);

const isPublished = ({ state }: SummaryText) => state === 'published';

export const isComplete = ({ filled_fields, expected_fields }: TextSummary): boolean =>
  filled_fields >= expected_fields;

/** True if readers of this language miss something that the other has. An archived language lacks nothing. */
const lags = (own: SummaryText, other: SummaryText) =>
  isPublished(other) && own.state !== 'archived' && !(isPublished(own) && isComplete(own));

/** Returns the sort and filter columns of the list. A missing title falls back to the other language. */
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

/** Returns the summary of a text that has no draft; `expected` are the fields of a complete text. */
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

export function emptySummary(changedAt: string, searched: readonly string[] = []) {
  const none = summarizeText(undefined, []);
  return summarizeRecord({ texts: { en: none, nl: none }, searched, changedAt });
}
