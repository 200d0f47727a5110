import type { Kysely } from 'kysely';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import type { Cover } from '../contract/websites.ts';
import { distinctSkills } from '../rules/skills.ts';
import type { WebsitesTables } from '../tables.ts';

type Db = Kysely<WebsitesTables>;

/** Selects the published texts of all websites outside the bin, in catalogue order. */
export function publishedTexts(db: Db) {
  return db
    .selectFrom('websites')
    .innerJoin('website_texts as text', 'text.website_id', 'websites.id')
    .where('websites.removed_at', 'is', null)
    .where('text.state', '=', 'published')
    .orderBy('websites.position')
    .orderBy('websites.number', 'desc');
}

export async function findSkills(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('website_skills')
    .select(['website_id', 'skill'])
    .where('website_id', 'in', ids)
    .orderBy('website_id')
    .orderBy('position')
    .execute();
  const skills = new Map<string, string[]>();
  for (const { website_id, skill } of rows)
    skills.set(website_id, [...distinctSkills([...(skills.get(website_id) ?? []), skill])]);
  return skills;
}

export function toCover(
  row: { cover_id: string | null; cover_alt: string },
  assets: ReadonlyMap<string, MediaAsset>,
): Cover | null {
  const asset = row.cover_id === null ? undefined : assets.get(row.cover_id);
  return asset ? { ...asset, alt: row.cover_alt } : null;
}
