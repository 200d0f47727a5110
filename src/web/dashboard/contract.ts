import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';

const collection = z.enum(['websites', 'images', 'pages']);
const count = z.int().min(0);

export const overview = z.object({
  content: z
    .array(z.object({ collection, total: count, published: z.record(z.enum(languages), count) }))
    .max(collection.options.length),
  /** Published texts, latest change first. */
  changes: z
    .array(
      z.object({
        collection,
        slug: z.string().max(120),
        title: z.string().max(160),
        lang: z.enum(languages),
        updated_at: z.iso.datetime(),
      }),
    )
    .max(100),
});
export type Overview = z.infer<typeof overview>;
export type Collection = z.infer<typeof collection>;
