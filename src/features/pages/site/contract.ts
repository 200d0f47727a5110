import { z } from 'zod';
import { draftTitle, requiredTitle } from '#features/publishing/contract.ts';
import type { EditedRecord } from '#features/publishing/records/contract.ts';

/** A draft, so texts may be empty. */
export const siteTextDraft = z.strictObject({
  /** Longer than a new site's maximum: names that earlier versions accepted stay valid. */
  title: draftTitle(80),
  /** A sentence on the home page. */
  lede: z.string().max(200),
  /** Says whether the owner takes work. */
  availability: z.string().max(120),
  /** A note at the end of every page. */
  colophon: z.string().max(300),
});
export type SiteText = z.infer<typeof siteTextDraft>;

export const siteText = siteTextDraft.extend({
  title: requiredTitle(80),
});

export const siteShared = z.strictObject({});

export type SiteRecord = EditedRecord;
