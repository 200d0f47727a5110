import type { Language } from '../../../../shared/language.ts';

/** Returns a text without case and accents, so that a search finds it however it is typed. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The properties that decide how a record is listed. */
export interface SummarySource {
  /** The title of the draft in each language, else of the published text. */
  readonly titles: Readonly<Record<Language, string | null>>;
  /** Further texts that a search finds the record by. */
  readonly searched?: readonly string[];
  readonly isPublic: boolean;
  readonly hasChanges: boolean;
  readonly isScheduled: boolean;
}

const toFlag = (value: boolean) => (value ? 1 : 0);

/** Returns the columns by which the owner’s list is sorted and filtered. A missing title is that of the other language. */
export function summarizeRecord({ titles: { en, nl }, searched = [], ...flags }: SummarySource) {
  return {
    title_en: en ?? nl,
    title_nl: nl ?? en,
    search_text: foldText([en, nl, ...searched].filter(Boolean).join(' ')),
    is_public: toFlag(flags.isPublic),
    has_changes: toFlag(flags.hasChanges),
    is_scheduled: toFlag(flags.isScheduled),
  } as const;
}

/** The summary of a record that has no texts yet. */
export const emptySummary = (searched: readonly string[] = []) =>
  summarizeRecord({
    titles: { en: null, nl: null },
    searched,
    isPublic: false,
    hasChanges: false,
    isScheduled: false,
  });
