import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';
import { maxQueryLength } from './query-limits.ts';

/** The kinds in order of rank. */
export const searchKinds = ['website', 'image', 'page'] as const;

/** The response is always paginated. */
export const searchQuery = z.strictObject({
  q: searchLine(maxQueryLength).min(1),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(20),
});

const offset = z.int().min(0);
/** The maximum is the number of characters in the longest text of a result. */
const ranges = z.array(z.tuple([offset, offset])).max(2000);

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string().max(36),
  /** Catalogue number; null for a content page. */
  number: z.int().positive().nullable(),
  slug: z.string().min(1).max(120),
  title: z.string().min(1).max(160),
  /** Year, skills, technique and tags, next to the title. */
  label: z.string().max(2000),
  /** A line of text around the first match. */
  excerpt: z.string().max(150),
  /** Matched ranges per text, `[start, end)` in UTF-16 units. */
  marks: z.object({ title: ranges, label: ranges, excerpt: ranges }),
  /** Differs from the requested language if there is no translation. */
  lang: z.enum(languages),
});
export type SearchHit = z.infer<typeof searchHit>;
export type SearchKind = SearchHit['kind'];
