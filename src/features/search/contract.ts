import { z } from 'zod';
import { languages } from '../../shared/language.ts';
import { maximumQuestion } from './rules/address.ts';

/** What can be found. */
export const searchKinds = ['website', 'image', 'page'] as const;

/** The query of a search; the answer is always paged. */
export const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(maximumQuestion),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(20),
});

const place = z.int().min(0);
const ranges = z.array(z.tuple([place, place]));

/** Something that was found, in one language. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string().max(36),
  /** The catalogue number; a content page has none. */
  number: z.int().positive().nullable(),
  slug: z.string().min(1).max(120),
  title: z.string().min(1).max(160),
  /** The small print beside the title: skills, technique and tags. */
  label: z.string().max(2000),
  /** One line of the text, around the first place where something was found. */
  excerpt: z.string().max(150),
  /** What was found in each text: from a place up to, not including, another, in UTF-16 units. */
  marks: z.object({ title: ranges, label: ranges, excerpt: ranges }),
  /** The language that the texts are in: another than asked for where there is no translation. */
  lang: z.enum(languages),
});
export type SearchHit = z.infer<typeof searchHit>;
export type SearchKind = SearchHit['kind'];
