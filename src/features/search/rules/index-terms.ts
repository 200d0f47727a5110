import type { Language } from '../../../shared/language.ts';
import type { Wanted } from './wanted.ts';
import { termsIn } from './words.ts';

/**
 * Where in an entry a word stands. The index knows bare terms, so a term says by its first letters in which
 * language and where it was found: `nlthaven` is a word of a Dutch title.
 */
const places = { anywhere: 'a', heading: 'h', title: 't', opening: 'o' } as const;
type Place = keyof typeof places;

const code = (language: Language, place: Place, term: string) => language + places[place] + term;

const openingLength = 100;

/** The searched texts of an entry. */
export interface SearchedTexts {
  readonly title: string;
  /** What stands beside the title in small print: number, skills, technique. */
  readonly label: string;
  readonly body: string;
}

/**
 * The terms by which the index finds an entry.
 * @param language in which the entry is offered, which need not be that of its texts
 */
export function indexTerms(language: Language, texts: SearchedTexts): ReadonlySet<string> {
  const title = termsIn(texts.title);
  const heading = [...title, ...termsIn(texts.label)];
  const opening = [...title.join('')].slice(0, openingLength).join('');
  return new Set([
    code(language, 'opening', opening),
    ...title.map((term) => code(language, 'title', term)),
    ...heading.map((term) => code(language, 'heading', term)),
    ...[...heading, ...termsIn(texts.body)].map((term) => code(language, 'anywhere', term)),
  ]);
}

/** What the index is asked for, from everything that fits to what fits best. */
export interface WantedTerms {
  /** All words somewhere in the entry: what does not have this is not found. */
  readonly anywhere: readonly string[];
  /** All words in title or label. */
  readonly heading: readonly string[];
  /** All words in the title. */
  readonly title: readonly string[];
  /** The title begins with all of the question. */
  readonly opening: readonly string[];
}

/** The beginnings of terms that a question in a language asks the index for. */
export function wantedTerms(language: Language, { prefixes, whole }: Wanted): WantedTerms {
  const coded = (place: Place) => prefixes.map((prefix) => code(language, place, prefix));
  return {
    anywhere: coded('anywhere'),
    heading: coded('heading'),
    title: coded('title'),
    opening: [code(language, 'opening', [...whole].slice(0, openingLength).join(''))],
  };
}
