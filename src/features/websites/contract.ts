import { z } from 'zod';
import { languages } from '../../shared/language.ts';
import { picture } from '../../shared/picture.ts';

const slug = z.string().min(1).max(120);
const title = z.string().min(1).max(160);

/** The picture of a website, with what it shows in words. */
const cover = picture.extend({ alt: z.string().max(300) });
export type Cover = z.infer<typeof cover>;

/** A website as a list shows it, in one language. */
export const websiteSummary = z.object({
  id: z.string().max(36),
  /** The catalogue number, which stays with the website. */
  number: z.int().positive(),
  slug,
  title,
  summary: z.string().max(300),
  year: z.int(),
  /** As written by the owner; compared without case. */
  skills: z.array(z.string().max(40)).max(40),
  cover: cover.nullable(),
  /** The language that the texts are in: another than asked for where there is no translation. */
  lang: z.enum(languages),
});
export type WebsiteSummary = z.infer<typeof websiteSummary>;

/** A neighbour in the catalogue, for going on to it. */
export const websiteNeighbour = websiteSummary.pick({
  number: true,
  slug: true,
  title: true,
  year: true,
  lang: true,
});
export type WebsiteNeighbour = z.infer<typeof websiteNeighbour>;

/** One website with everything its page shows. */
export const website = websiteSummary.extend({
  role: z.string().max(160),
  url: z.url().max(500).nullable(),
  description: z.string().max(300),
  /** Sanitised HTML. */
  body: z.string(),
  updated_at: z.iso.datetime(),
  /** The slug in each language, null where it is not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  /** The one before it in the list. */
  previous: websiteNeighbour.nullable(),
  /** The one after it in the list. */
  next: websiteNeighbour.nullable(),
});
export type Website = z.infer<typeof website>;
