import type { Kysely } from 'kysely';
import { renderMarkdown } from '../../platform/markdown/markdown.ts';
import { findPictures } from '../../platform/media/queries/find-pictures.ts';
import { type ContentChange, type ContentFigures, contentFigures } from '../../shared/content-figures.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/language.ts';
import type { Picture } from '../../shared/picture.ts';
import { alternatesOf, inLanguage, meantRecord } from '../../shared/translations.ts';
import type { Cover, Website, WebsiteNeighbour, WebsiteSummary } from './contract.ts';
import type { WebsitesTables, WebsiteTextsTable } from './tables.ts';

type Db = Kysely<WebsitesTables>;

/** Every published text of every website that is not in the bin, newest exhibit first. */
function publishedTexts(db: Db) {
  return db
    .selectFrom('websites')
    .innerJoin('website_texts as text', 'text.website_id', 'websites.id')
    .where('websites.removed_at', 'is', null)
    .where('text.state', '=', 'published')
    .orderBy('websites.position')
    .orderBy('websites.number', 'desc');
}

async function findSkills(db: Db, id?: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('website_skills')
    .select(['website_id', 'skill'])
    .$if(id !== undefined, (query) => query.where('website_id', '=', id ?? ''))
    .orderBy('website_id')
    .orderBy('position')
    .execute();
  const skills = new Map<string, string[]>();
  for (const { website_id, skill } of rows)
    skills.set(website_id, [...(skills.get(website_id) ?? []), skill]);
  return skills;
}

function coverOf(
  row: { cover_id: string | null; cover_alt: string },
  pictures: ReadonlyMap<string, Picture>,
): Cover | null {
  const picture = row.cover_id === null ? undefined : pictures.get(row.cover_id);
  return picture ? { ...picture, alt: row.cover_alt } : null;
}

/** All published websites; without a text in the language they come in the other, marked by `lang`. */
export async function findWebsites(db: Db, language: Language): Promise<WebsiteSummary[]> {
  const rows = await publishedTexts(db)
    .select(['websites.id', 'number', 'year', 'slug', 'title', 'summary', 'lang', 'cover_id', 'cover_alt'])
    .execute();
  const texts = inLanguage(rows, language);
  const coverIds = texts.map(({ cover_id }) => cover_id);
  const [skills, pictures] = await Promise.all([findSkills(db), findPictures(db, coverIds)]);
  return texts.map((row) => ({
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    year: row.year,
    skills: skills.get(row.id) ?? [],
    cover: coverOf(row, pictures),
    lang: row.lang,
  }));
}

async function findNeighbours(db: Db, language: Language, id: string) {
  const rows = await publishedTexts(db)
    .select(['websites.id', 'number', 'year', 'slug', 'title', 'lang'])
    .execute();
  const all = inLanguage(rows, language);
  const at = all.findIndex((row) => row.id === id);
  const neighbour = (row: (typeof all)[number] | undefined): WebsiteNeighbour | null =>
    row ? { number: row.number, slug: row.slug, title: row.title, year: row.year, lang: row.lang } : null;
  return { previous: neighbour(all[at - 1]), next: neighbour(all[at + 1]) };
}

async function findWebsiteId(db: Db, language: Language, key: string): Promise<string | undefined> {
  const rows = await publishedTexts(db)
    .select(['websites.id', 'lang'])
    .where((eb) => eb.or([eb('websites.id', '=', key), eb('slug', '=', key)]))
    .execute();
  return meantRecord(rows, language);
}

function selectTexts(db: Db, id: string) {
  return publishedTexts(db)
    .select([
      'websites.id',
      'number',
      'year',
      'url',
      'lang',
      'slug',
      'title',
      'role',
      'summary',
      'description',
      'body',
    ])
    .select(['text.updated_at', 'cover_id', 'cover_alt'])
    .where('websites.id', '=', id)
    .execute();
}

/**
 * One published website in the language, else in the other.
 * @param key its id, or its slug in either language
 * @throws AppError `not_found`
 */
export async function getWebsite(db: Db, language: Language, key: string): Promise<Website> {
  const id = await findWebsiteId(db, language, key);
  const texts = id === undefined ? [] : await selectTexts(db, id);
  const [row] = inLanguage(texts, language);
  if (!row) throw new AppError('not_found', 'no published website has this id or slug');
  const [skills, pictures] = await Promise.all([findSkills(db, row.id), findPictures(db, [row.cover_id])]);
  return {
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    year: row.year,
    skills: skills.get(row.id) ?? [],
    cover: coverOf(row, pictures),
    lang: row.lang,
    role: row.role,
    url: row.url,
    description: row.description,
    body: renderMarkdown(row.body),
    updated_at: row.updated_at,
    alternates: alternatesOf(texts),
    ...(await findNeighbours(db, language, row.id)),
  };
}

/** How many websites the site holds, and how many can be read in each language. */
export async function getWebsiteFigures(db: Db): Promise<ContentFigures> {
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
  return contentFigures(total, counts);
}

/** The published texts of websites that changed last, the latest first. */
export function findWebsiteChanges(db: Db, limit: number): Promise<ContentChange[]> {
  return publishedTexts(db)
    .clearOrderBy()
    .select(['slug', 'title', 'lang', 'text.updated_at'])
    .orderBy('text.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
}

/** What is written about a website, in each language in which it is published. */
export interface WebsiteTexts {
  readonly id: string;
  readonly number: number;
  readonly position: number;
  readonly year: number;
  readonly skills: readonly string[];
  readonly texts: readonly Pick<WebsiteTextsTable, 'lang' | 'slug' | 'title' | 'role' | 'summary' | 'body'>[];
}

/**
 * What is written about the first websites after an id, in the order of their ids. A website that is not published
 * has no texts here.
 */
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
  const skills = await db
    .selectFrom('website_skills')
    .select(['website_id', 'skill'])
    .where('website_id', 'in', ids)
    .orderBy('position')
    .execute();
  const skillsOf = Map.groupBy(skills, (row) => row.website_id);
  return websites.map(({ id, number, position, year }) => ({
    id,
    number,
    position,
    year,
    skills: (skillsOf.get(id) ?? []).map(({ skill }) => skill),
    texts: (texts.get(id) ?? []).map(({ website_id: _, ...text }) => text),
  }));
}
