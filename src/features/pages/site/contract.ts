import { z } from 'zod';
import { draftTitle, requiredTitle } from '#features/publishing/contract.ts';
import type { EditedRecord } from '#features/publishing/records/contract.ts';

/** The texts of the site in one language, as a draft: they may be empty. */
export const siteTextDraft = z.strictObject({
  /** The name of the site. Longer than that of a new site: names that earlier versions accepted stay. */
  title: draftTitle(80),
  /** A sentence on the home page. */
  lede: z.string().max(200),
  /** Whether the owner takes work. */
  availability: z.string().max(120),
  /** A note at the end of every page. */
  colophon: z.string().max(300),
});
export type SiteText = z.infer<typeof siteTextDraft>;

/** The same texts as they are published. */
export const siteText = siteTextDraft.extend({
  title: requiredTitle(80),
});

/** The fields that both languages share: none. */
export const siteShared = z.strictObject({});

/** The texts of the site in the editor. */
export type SiteRecord = EditedRecord;
