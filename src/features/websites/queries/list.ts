import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { countPublished, findPublishedIds } from '#features/publishing/queries/published-lists.ts';
import { withLanguageFallback } from '#features/publishing/rules/translations.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { RowRange, RowSource } from '#shared/pages/pagination.ts';
import type { SkillCounts, WebsiteSummary } from '../contract/websites.ts';
import { findRepeatedSkills, toSkillOptions } from '../rules/skills.ts';
import { skillKey } from '../rules/skills-search.ts';
import type { WebsitesTables } from '../tables.ts';
import { findSkills, publishedTexts, toCover } from './published.ts';

type Db = Kysely<WebsitesTables>;

/** Returns websites in catalogue order; the other language replaces a missing text, as `lang` shows. */
export async function findWebsitesByIds(
  db: Db,
  language: Language,
  ids: readonly string[],
): Promise<WebsiteSummary[]> {
  if (ids.length === 0) return [];
  const rows = await publishedTexts(db)
    .select(['websites.id', 'number', 'year', 'slug', 'title', 'summary', 'lang', 'cover_id', 'cover_alt'])
    .where('websites.id', 'in', ids)
    .execute();
  const texts = withLanguageFallback(rows, language);
  const coverIds = texts.map(({ cover_id }) => cover_id);
  const [skills, assets] = await Promise.all([findSkills(db, ids), findMediaAssets(db, coverIds)]);
  return texts.map((row) => ({
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    year: row.year,
    skills: skills.get(row.id) ?? [],
    cover: toCover(row, assets),
    lang: row.lang,
  }));
}

export async function findWebsites(
  db: Db,
  language: Language,
  range: RowRange,
  conditions: readonly Expression<SqlBool>[] = [],
): Promise<WebsiteSummary[]> {
  return findWebsitesByIds(db, language, await findPublishedIds(db, 'website', range, conditions));
}

/** Matches websites with any of the skills, in any spelling; all websites if no skill is selected. */
async function findSkillConditions(db: Db, selected: readonly string[]): Promise<Expression<SqlBool>[]> {
  if (selected.length === 0) return [];
  const keys = new Set(selected);
  const rows = await db.selectFrom('website_skills').select('skill').distinct().execute();
  const spellings = rows.map(({ skill }) => skill).filter((skill) => keys.has(skillKey(skill)));
  if (spellings.length === 0) return [sql<SqlBool>`1 = 0`];
  return [
    sql<SqlBool>`exists (select 1 from website_skills
      where website_id = record.id and skill in (${sql.join(spellings)}))`,
  ];
}

/** Returns the published websites with any of the skills (by key); all websites if no skill is selected. */
export async function selectWebsites(
  db: Db,
  language: Language,
  selected: readonly string[],
): Promise<RowSource<WebsiteSummary>> {
  const conditions = await findSkillConditions(db, selected);
  return {
    count: () => countPublished(db, 'website', conditions),
    findRows: (range) => findWebsites(db, language, range, conditions),
  };
}

const isPublished = sql<SqlBool>`website_id in (select record.id from websites as record
  where removed_at is null and exists
    (select 1 from website_texts where website_id = record.id and state = 'published'))`;

export async function countSkills(db: Db): Promise<SkillCounts> {
  const rows = await db
    .selectFrom('website_skills')
    .select((eb) => ['skill', eb.fn.countAll().as('count')])
    .where(isPublished)
    .groupBy('skill')
    .execute();
  const spellings = rows.map(({ skill, count }) => ({ skill, count: Number(count) }));
  const repeated = findRepeatedSkills(spellings.map(({ skill }) => skill));
  // A website with two spellings of a skill counts once.
  const uses =
    repeated.length === 0
      ? []
      : await db
          .selectFrom('website_skills')
          .select(['website_id', 'skill'])
          .where(isPublished)
          .where('skill', 'in', repeated)
          .execute();
  return { total: await countPublished(db, 'website'), skills: toSkillOptions(spellings, uses) };
}
