import { type Kysely, sql } from 'kysely';
import type { RecordList } from '#features/publishing/records/queries/list.ts';
import {
  deriveSummary,
  findRecordRows,
  type ListedText,
  namesOfFilled,
  thumbnailWidth,
} from '#features/publishing/records/queries/summaries.ts';
import type { PublishingTransaction } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import { sortTexts } from '#shared/i18n/sort-texts.ts';
import type { WebsitesTables } from '../../tables.ts';
import type { WebsiteChoices, WebsiteFilters, WebsiteRow } from '../contract.ts';
import { getExpectedFields } from '../rules/editor.ts';

type Db = Kysely<WebsitesTables>;

/** Lower-cases ASCII only, as some databases do. */
const toLowerCaseAscii = (text: string) => text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

export const websiteList: RecordList = {
  table: { name: 'websites', tieBreaker: { column: 'number', direction: 'desc' } },
  getConditions: ({ type, year, skill }: WebsiteFilters) => [
    ...(type ? [sql<boolean>`type = ${type}`] : []),
    ...(year === undefined ? [] : [sql<boolean>`year = ${year}`]),
    ...(skill
      ? [
          sql<boolean>`exists (select 1 from website_skills where website_id = record.id and (skill = ${skill} or lower(skill) = ${toLowerCaseAscii(skill)}))`,
        ]
      : []),
  ],
  matchesQuery(q) {
    const number = /^w?0*(\d{1,6})$/i.exec(q)?.[1];
    return number === undefined ? undefined : sql`number = ${Number(number)}`;
  },
  folded: new Set(['client_name']),
};

export async function findChoices(db: Db, language: Language, limit: number): Promise<WebsiteChoices> {
  const years = await db.selectFrom('websites').select('year').distinct().orderBy('year', 'desc').execute();
  const skills = await db
    .selectFrom('website_skills')
    .select('skill')
    .distinct()
    .orderBy('skill')
    .limit(limit)
    .execute();
  return {
    years: years.map(({ year }) => year),
    skills: sortTexts(
      [...new Map(skills.map(({ skill }) => [toLowerCaseAscii(skill), skill])).values()],
      language,
    ),
  };
}

export const websitePicture = { picture: 'cover_id', alt: 'cover_alt' } as const;

const textNames = ['slug', 'title', 'role', 'summary', 'description', 'cover_alt', 'body'] as const;

function findTexts(db: Db, ids: readonly string[]): Promise<ListedText[]> {
  return db
    .selectFrom('website_texts')
    .select(['website_id as id', 'lang', 'title', 'state', 'updated_at'])
    .select(namesOfFilled(textNames).as('filled'))
    .where('website_id', 'in', ids)
    .execute();
}

async function findWebsites(db: Db, ids: readonly string[]) {
  const websites = await db
    .selectFrom('websites')
    .select(['id', 'number', 'client_name', 'type', 'year', 'cover_id', 'removed_at', 'created_at'])
    .select(['title_en', 'title_nl', 'is_public', 'changed_at'])
    .where('id', 'in', ids)
    .execute();
  const assets = await findMediaAssets(
    db,
    websites.map(({ cover_id }) => cover_id),
    { maxWidth: thumbnailWidth, withRemoved: true },
  );
  return websites.map((website) => ({ ...website, thumbnail: assets.get(website.cover_id ?? '') ?? null }));
}

export function findWebsiteRows(db: Db, ids: readonly string[], language: Language): Promise<WebsiteRow[]> {
  return findRecordRows(db, ids, language, {
    noun: 'website',
    findRecords: (batch) => findWebsites(db, batch),
    findTexts: (batch) => findTexts(db, batch),
    getExpectedFields,
    toRow: ({ number, client_name, type, year, thumbnail }, row) => ({
      ...row,
      number,
      client_name,
      type,
      year,
      thumbnail,
    }),
  });
}

/** Updates derived list columns after a change of drafts, texts or shared fields. */
export async function saveSummary(trx: PublishingTransaction, id: string): Promise<void> {
  const db = transactionOf<WebsitesTables>(trx);
  const { created_at, ...columns } = await db
    .selectFrom('websites')
    .select(['client_name', 'cover_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const texts = await findTexts(db, [id]);
  const searchedFields = ['client_name'];
  const record = { texts, searchedFields, created_at, columns, getExpectedFields };
  const summary = await deriveSummary(trx, { noun: 'website', recordId: id }, record);
  await db.updateTable('websites').set(summary).where('id', '=', id).execute();
}
