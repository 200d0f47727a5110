import { type Kysely, sql } from 'kysely';
import type { RecordList } from '#features/publishing/records/queries/list.ts';
import {
  deriveSummary,
  findRecordRows,
  type ListedText,
  namesOfFilled,
} from '#features/publishing/records/queries/summaries.ts';
import type { PublishingTransaction } from '#features/publishing/tables.ts';
import { containsText } from '#platform/db/contains-text.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import { sortTexts } from '#shared/i18n/sort-texts.ts';
import { summarizeTags, toTagEntry } from '../../rules/list-summary.ts';
import type { ImagesTables } from '../../tables.ts';
import type { ImageFilters, ImageRow } from '../contract/images.ts';
import { getExpectedFields } from '../rules/editor.ts';

type Db = Kysely<ImagesTables>;

const isUsed = sql`exists (select 1 from media_uses where media_uses.picture_id = record.picture_id)`;

const hasFailed = sql`exists (select 1 from pictures
  where pictures.id = record.picture_id and pictures.failure is not null)`;

export const imageList: RecordList = {
  table: { name: 'images', tieBreaker: { column: 'number', direction: 'desc' } },
  getConditions: ({ tag, used, lacks_alt }: ImageFilters) => [
    ...(tag ? [containsText(sql.ref<string>('tags_text'), toTagEntry(tag))] : []),
    ...(used === undefined ? [] : [used ? sql<boolean>`${isUsed}` : sql<boolean>`not ${isUsed}`]),
    ...(lacks_alt === undefined ? [] : [sql<boolean>`lacks_alt = ${lacks_alt ? 1 : 0}`]),
  ],
  matchesQuery(q) {
    const number = /^i?0*(\d{1,6})$/i.exec(q)?.[1];
    return number === undefined ? undefined : sql`number = ${Number(number)}`;
  },
};

export const imagePicture = { picture: 'picture_id', alt: 'alt' } as const;

const textNames = ['slug', 'title', 'alt', 'caption', 'technique'] as const;

const tagsIfAny = sql`case when exists (
  select 1 from image_tags where image_tags.image_id = image_texts.image_id and image_tags.lang = image_texts.lang
) then 'tags ' else '' end`;

function findTexts(db: Db, ids: readonly string[]): Promise<ListedText[]> {
  return db
    .selectFrom('image_texts')
    .select(['image_id as id', 'lang', 'title', 'state', 'updated_at'])
    .select(sql<string>`${namesOfFilled(textNames)} || ${tagsIfAny}`.as('filled'))
    .where('image_id', 'in', ids)
    .execute();
}

function findImages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('images as record')
    .select(['id', 'number', 'picture_id', 'taken_at', 'removed_at', 'created_at', 'lacks_alt'])
    .select(['title_en', 'title_nl', 'is_public', 'changed_at'])
    .select(sql<number>`case when ${isUsed} then 1 else 0 end`.as('used'))
    .select(sql<number>`case when ${hasFailed} then 1 else 0 end`.as('has_failed'))
    .where('id', 'in', ids)
    .execute();
}

/** In the list, in pixels. */
const maxThumbnailWidth = 640;

export async function findImageRows(db: Db, ids: readonly string[], language: Language): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const assets = await findMediaAssets(db, await findPictureIds(db, ids), {
    maxWidth: maxThumbnailWidth,
    withRemoved: true,
  });
  return findRecordRows(db, ids, language, {
    noun: 'image',
    findRecords: (batch) => findImages(db, batch),
    findTexts: (batch) => findTexts(db, batch),
    getExpectedFields,
    toRow(columns, row): ImageRow {
      const { number, picture_id, taken_at } = columns;
      const asset = assets.get(picture_id);
      if (!asset) throw new Error(`image ${row.id} has no media asset`);
      const is_damaged = columns.has_failed === 1 && asset.sources.jpeg.length === 0;
      const flags = { is_damaged, lacks_alt: columns.lacks_alt === 1, used: columns.used === 1 };
      return { ...row, number, picture_id, asset, taken_at, ...flags };
    },
  });
}

async function findPictureIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('images').select('picture_id').where('id', 'in', ids).execute();
  return rows.map(({ picture_id }) => picture_id);
}

/** Returns the tags of all images published in a language, in that language's order. */
export async function findAllTags(db: Db, language: Language, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('image_tags')
    .select('tag')
    .distinct()
    .where('lang', '=', language)
    .orderBy('tag')
    .limit(limit)
    .execute();
  return sortTexts(
    rows.map(({ tag }) => tag),
    language,
  );
}

interface DescribedText {
  readonly tags: readonly string[];
  readonly hasAlt: boolean;
}

/** Returns the texts of both languages; drafts come first. */
async function findDescribedTexts(db: Db, id: string): Promise<readonly DescribedText[]> {
  const drafts = await db
    .selectFrom('drafts')
    .select(['part', 'fields'])
    .where('noun', '=', 'image')
    .where('record_id', '=', id)
    .where('part', '!=', 'shared')
    .where('fields', 'is not', null)
    .execute();
  const published = await db
    .selectFrom('image_texts')
    .select(['lang', 'alt'])
    .where('image_id', '=', id)
    .execute();
  const tags = await db.selectFrom('image_tags').select(['lang', 'tag']).where('image_id', '=', id).execute();
  return [
    ...drafts.map(({ fields }): DescribedText => {
      const draft = JSON.parse(fields ?? '{}') as { alt?: string; tags?: readonly string[] };
      return { tags: draft.tags ?? [], hasAlt: Boolean(draft.alt?.trim()) };
    }),
    ...published.map(({ lang, alt }) => ({
      tags: tags.flatMap((row) => (row.lang === lang ? row.tag : [])),
      hasAlt: alt.trim() !== '' || drafts.some(({ part }) => part === lang),
    })),
  ];
}

/** Updates derived list columns after a change of drafts, texts or shared fields. */
export async function saveSummary(trx: PublishingTransaction, id: string): Promise<void> {
  const db = transactionOf<ImagesTables>(trx);
  const texts = await findTexts(db, [id]);
  const described = await findDescribedTexts(db, id);
  const { tags, tags_text } = summarizeTags(described.flatMap((text) => text.tags));
  const { created_at } = await db
    .selectFrom('images')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { texts, searched: tags, created_at, getExpectedFields };
  const summary = await deriveSummary(trx, { noun: 'image', recordId: id }, record);
  const lacks_alt = described.length === 0 || described.some(({ hasAlt }) => !hasAlt) ? 1 : 0;
  await db
    .updateTable('images')
    .set({ ...summary, tags_text, lacks_alt })
    .where('id', '=', id)
    .execute();
}
