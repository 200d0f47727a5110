import { z } from 'zod';
import { draftTitle, requiredTitle } from '#features/publishing/contract.ts';
import type { EditedRecord } from '#features/publishing/records/contract.ts';

/** The site's texts in one language; a draft, so they may be empty. */
export const siteTextDraft = z.strictObject({
  /** The site's name. Longer than a new site's maximum: names that earlier versions accepted stay valid. */
  title: draftTitle(80),
  /** A sentence on the home page. */
  lede: z.string().max(200),
  /** Whether the owner takes work. */
  availability: z.string().max(120),
  /** A note at the end of every page. */
  colophon: z.string().max(300),
});
export type SiteText = z.infer<typeof siteTextDraft>;

/** The published texts. */
export const siteText = siteTextDraft.extend({
  title: requiredTitle(80),
});

/** None. */
export const siteShared = z.strictObject({});

export type SiteRecord = EditedRecord;
