import type { Kysely } from 'kysely';
import {
  type ContentChange,
  type ContentStats,
  createContentStats,
} from '#features/publishing/rules/content-stats.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Website } from '../contract/websites.ts';
import type { WebsitesTables, WebsiteTextsTable } from '../tables.ts';
import { findSkills, publishedTexts } from './published.ts';

type Db = Kysely<WebsitesTables>;

/** Returns id, language, slug and modification time of each indexable published text, in catalogue order. */
export function findWebsiteVersions(db: Db) {
  return publishedTexts(db)
    .select(['websites.id', 'lang', 'slug', 'text.updated_at'])
    .where('is_noindex', '=', 0)
    .execute();
}

export type FeedWebsite = Pick<
  Website,
  'id' | 'number' | 'slug' | 'title' | 'summary' | 'skills' | 'updated_at'
>;

/** Returns up to `limit` indexable websites published in the language itself, highest number first. */
export async function findNewestWebsites(db: Db, language: Language, limit: number): Promise<FeedWebsite[]> {
  const rows = await publishedTexts(db)
    .clearOrderBy()
    .select(['websites.id', 'number', 'slug', 'title', 'summary', 'text.updated_at'])
    .where('lang', '=', language)
    .where('is_noindex', '=', 0)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const skills = await findSkills(db, ids);
  return rows.map((row) => ({ ...row, skills: skills.get(row.id) ?? [] }));
}

export async function getWebsiteStats(db: Db): Promise<ContentStats> {
  const { total } = await db
    .selectFrom('websites')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const counts = await publishedTexts(db)
    .clearOrderBy()
    .select((eb) => ['text.lang', eb.fn.countAll().as('count')])
    .groupBy('text.lang')
    .execute();
  return createContentStats(total, counts);
}

/** Returns the most recently changed published texts, newest first. */
export function findWebsiteChanges(db: Db, limit: number): Promise<ContentChange[]> {
  return publishedTexts(db)
    .clearOrderBy()
    .select(['slug', 'title', 'lang', 'text.updated_at'])
    .orderBy('text.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
}

export interface WebsiteTexts {
  readonly id: string;
  readonly number: number;
  readonly position: number;
  readonly year: number;
  readonly skills: readonly string[];
  readonly texts: readonly Pick<WebsiteTextsTable, 'lang' | 'slug' | 'title' | 'role' | 'summary' | 'body'>[];
}

/** Returns up to `limit` websites after an id (empty for the first page), with their published texts. */
export async function findWebsiteTexts(db: Db, after: string, limit: number): Promise<WebsiteTexts[]> {
  const websites = await db
    .selectFrom('websites')
    .select(['id', 'number', 'position', 'year'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (websites.length === 0) return [];
  const ids = websites.map(({ id }) => id);
  const rows = await publishedTexts(db)
    .clearOrderBy()
    .select(['website_id', 'lang', 'slug', 'title', 'role', 'summary', 'body'])
    .where('website_id', 'in', ids)
    .orderBy('lang')
    .execute();
  const texts = Map.groupBy(rows, (row) => row.website_id);
  const skills = await findSkills(db, ids);
  return websites.map(({ id, number, position, year }) => ({
    id,
    number,
    position,
    year,
    skills: skills.get(id) ?? [],
    texts: (texts.get(id) ?? []).map(({ website_id: _, ...text }) => text),
  }));
}
