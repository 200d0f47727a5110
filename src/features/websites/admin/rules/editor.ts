import type { Language } from '../../../../shared/language.ts';
import type { WebsiteRecord } from '../contract.ts';

/** The maximum number of characters in each text of a language. */
export const textLimits = {
  slug: 120,
  title: 160,
  role: 160,
  summary: 300,
  description: 300,
  cover_alt: 300,
  body: 100_000,
} as const;
export type WebsiteTextField = keyof typeof textLimits;

/** The texts of a language that has none yet. */
export const emptyText: Readonly<Record<WebsiteTextField, string>> = {
  slug: '',
  title: '',
  role: '',
  summary: '',
  description: '',
  cover_alt: '',
  body: '',
};

/** Returns the shared fields of a website that has none yet. */
export const emptyShared = (year: number) => ({
  year,
  url: null,
  cover_id: null,
  type: 'site' as const,
  client_name: '',
  skills: [],
});

/** Returns the skills in a text in which commas separate them, each once. */
export const parseSkills = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
  ),
];

/** Returns the number of a website as it is written: W07. */
export const formatNumber = (number: number): string => `W${String(number).padStart(2, '0')}`;

/** Returns the title of the draft in a language, else in the other; empty without one. */
export function getRecordTitle({ parts }: Pick<WebsiteRecord, 'parts'>, language: Language): string {
  const titles = [parts[language], parts.en, parts.nl].map(({ fields }) => String(fields?.title ?? ''));
  return titles.find((title) => title !== '') ?? '';
}

/** The search parameters of the editor. */
export interface EditorSearch {
  /** The part in view; English by default. */
  readonly part?: 'nl' | 'shared';
}

/** Parses the search parameters of the editor. */
export const parseEditorSearch = ({ part }: Readonly<Record<string, unknown>>): EditorSearch =>
  part === 'nl' || part === 'shared' ? { part } : {};
