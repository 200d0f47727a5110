import type { Language } from '#shared/i18n/language.ts';
import { extractTerms } from '#shared/text/extract-terms.ts';
import type { ParsedQuery } from '#shared/text/parse-query.ts';

/** Terms are prefixed with language and field: `nlthaven` is a word in a Dutch title. */
const fieldCodes = { anywhere: 'a', heading: 'h', title: 't', opening: 'o' } as const;
type Field = keyof typeof fieldCodes;

const encodeTerm = (language: Language, field: Field, term: string) => language + fieldCodes[field] + term;

const openingLength = 100;

export interface SearchableTexts {
  readonly title: string;
  readonly label: string;
  readonly body: string;
}

/** @param language of the visitors who find the entry; may differ from its texts */
export function indexTerms(language: Language, texts: SearchableTexts): ReadonlySet<string> {
  const title = extractTerms(texts.title);
  const heading = [...title, ...extractTerms(texts.label)];
  const opening = [...title.join('')].slice(0, openingLength).join('');
  return new Set([
    encodeTerm(language, 'opening', opening),
    ...title.map((term) => encodeTerm(language, 'title', term)),
    ...heading.map((term) => encodeTerm(language, 'heading', term)),
    ...[...heading, ...extractTerms(texts.body)].map((term) => encodeTerm(language, 'anywhere', term)),
  ]);
}

/** Prefixes to look up, from the widest match to the best. */
export interface QueryTerms {
  /** All words, anywhere in the entry; entries that lack any of them do not match. */
  readonly anywhere: readonly string[];
  /** All words, in title or label. */
  readonly heading: readonly string[];
  /** All words, in the title. */
  readonly title: readonly string[];
  /** The whole query, at the start of the title. */
  readonly opening: readonly string[];
}

export function queryTerms(language: Language, { prefixes, phrase }: ParsedQuery): QueryTerms {
  const encodePrefixes = (field: Field) => prefixes.map((prefix) => encodeTerm(language, field, prefix));
  return {
    anywhere: encodePrefixes('anywhere'),
    heading: encodePrefixes('heading'),
    title: encodePrefixes('title'),
    opening: [encodeTerm(language, 'opening', [...phrase].slice(0, openingLength).join(''))],
  };
}
