import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MediaTables } from '#platform/media/tables.ts';
import type { PublishingTables } from '../tables.ts';
import type { TextNoun } from './published-texts.ts';

/** Largest audience first: everyone, people with a link to a draft, the owner. */
const audiences = ['everyone', 'link', 'owner'] as const;
export type MediaAudience = (typeof audiences)[number];

const nouns: readonly TextNoun[] = ['website', 'page', 'image'];

/** Tests whether visitors can read a record, in any language or only in a part's language. */
function isRead(noun: TextNoun, id: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${sql.table(`${noun}s`)} as record
    join ${sql.table(`${noun}_texts`)} as text on text.${sql.ref(`${noun}_id`)} = record.id
    where record.id = ${id} and record.removed_at is null and text.state = 'published'
    and ${part} in ('shared', text.lang))`;
}

/** Tests whether visitors can read a text or a record that uses the asset. */
const isUsedInPublic = sql<SqlBool>`exists (select 1 from media_uses as used
  where used.picture_id = asset.id and used.is_draft = 0 and (used.noun = 'site' or ${sql.join(
    nouns.map(
      (noun) =>
        sql<SqlBool>`(used.noun = ${sql.lit(noun)} and ${isRead(noun, sql`used.record_id`, sql`used.part`)})`,
    ),
    sql` or `,
  )}))`;

/** Tests whether visitors can see an image that has the asset. */
const isPublicImage = sql<SqlBool>`exists (select 1 from images as image
  where image.picture_id = asset.id and ${isRead('image', sql`image.id`, sql`'shared'`)})`;

/** Tests whether a valid link shows a draft that uses the asset. */
const isInPreview = (now: string) => sql<SqlBool>`exists (select 1 from preview_links as link
  where link.revoked_at is null and link.expires_at > ${now}
  and (exists (select 1 from media_uses as used where used.picture_id = asset.id
      and used.noun = link.noun and used.record_id = link.record_id)
    or (link.noun = 'image' and exists (select 1 from images as image
      where image.picture_id = asset.id and image.id = link.record_id))))`;

/**
 * Returns who may get a derivative: everyone if its media asset is visible on the site, or else people with a
 * link to a draft that shows it, or else only the owner. Returns undefined if no asset has it, for example
 * because its file was replaced.
 */
export async function findMediaAudience(
  db: Kysely<PublishingTables & MediaTables>,
  key: string,
  now: string,
): Promise<MediaAudience | undefined> {
  const { rows } = await sql<{ audience: MediaAudience }>`select
    case when asset.is_removed = 1 then 'owner'
      when ${isPublicImage} or ${isUsedInPublic} then 'everyone'
      when ${isInPreview(now)} then 'link'
      else 'owner' end as audience
    from derivatives join pictures as asset on asset.id = derivatives.picture_id
    where derivatives.key = ${key}`.execute(db);
  return audiences.find((audience) => rows.some((row) => row.audience === audience));
}
